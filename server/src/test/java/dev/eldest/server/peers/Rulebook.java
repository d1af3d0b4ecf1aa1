package dev.eldest.server.peers;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.PerftListener;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Our own rules of chess, asked about a line of moves. */
final class Rulebook implements AutoCloseable {
    private final Engine engine = Engine.load();
    private final Session session = engine.open();

    void chess960() {
        session.set("chess/chess960", "true");
    }

    /** Whether all moves are legal one after the other; {@code fen} null is the start position. */
    boolean legal(String fen, List<String> moves) {
        try {
            session.setPosition(fen, moves);
            return true;
        } catch (RefusedException e) {
            return false;
        }
    }

    /** Whether the game is over after these moves, which must be legal. */
    boolean over(String fen, List<String> moves) {
        session.setPosition(fen, moves);
        return session.status().over();
    }

    List<String> legalMoves(String fen, List<String> moves) {
        return new ArrayList<>(perft(fen, moves, 1).keySet());
    }

    /** The number of paths by first move. */
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
                // The counts by move are compared; they tell more.
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
