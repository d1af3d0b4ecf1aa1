package dev.eldest.server.peers;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.api.Session.PerftListener;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Eldest's own chess rules. */
final class Rulebook implements AutoCloseable {
    private final Engine engine = Engine.load();
    private final Session session = engine.open();

    void enableChess960() {
        session.set("chess/chess960", "true");
    }

    /** Returns whether all moves are legal one after the other. {@code fen} null is the start position. */
    boolean areLegal(String fen, List<String> moves) {
        try {
            session.setPosition(fen, moves);
            return true;
        } catch (RefusedException e) {
            return false;
        }
    }

    /** Returns whether the game is over after these legal moves. */
    boolean isOver(String fen, List<String> moves) {
        session.setPosition(fen, moves);
        return session.status().isOver();
    }

    List<String> legalMoves(String fen, List<String> moves) {
        return new ArrayList<>(perft(fen, moves, 1).keySet());
    }

    /** Returns the perft counts by first move. */
    TreeMap<String, Long> perft(String fen, List<String> moves, int depth) {
        session.setPosition(fen, moves);
        TreeMap<String, Long> counts = new TreeMap<>();
        session.perft(depth, new PerftListener() {
            @Override
            public void move(String move, long leaves) {
                counts.put(move, leaves);
            }

            @Override
            public void total(long leaves) {
                // Only the counts by move are compared.
            }
        });
        return counts;
    }

    @Override
    public void close() {
        session.close();
        engine.close();
    }
}
