package dev.eldest.bench.measure.suite;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/**
 * Solver that decides by brute force whether mate can be forced within a number of moves: it tries every move of the
 * attacker, checks first, and every reply. It evaluates and prunes nothing, and shares only the rules with the search.
 * It stores its results by position.
 */
final class MateSolver {
    private static final int MAX_MOVES = 256;

    private final Position position;
    /** Number of moves within which there is no mate, by key. */
    private final Long2IntOpenHashMap refuted = new Long2IntOpenHashMap();
    /** Number of moves within which there is a mate, by key. */
    private final Long2IntOpenHashMap proven = new Long2IntOpenHashMap();

    /** @param position is changed by the solver; its history is ignored */
    MateSolver(Position position) {
        this.position = position;
        proven.defaultReturnValue(Integer.MAX_VALUE);
    }

    /** Returns whether the side to move can force mate within this number of moves. Tries shorter mates first. */
    boolean mates(int moves) {
        long key = position.key();
        if (moves <= refuted.get(key)) {
            return false;
        }
        if (proven.get(key) <= moves || moves > 1 && mates(moves - 1)) {
            return true;
        }
        boolean found = attack(moves, true) || moves > 1 && attack(moves, false);
        (found ? proven : refuted).put(key, moves);
        return found;
    }

    private boolean attack(int moves, boolean checks) {
        MoveList list = new MoveList(MAX_MOVES);
        position.generate(Position.ALL, list);
        for (int i = 0; i < list.size; i++) {
            int move = list.moves[i];
            if (position.givesCheck(move) == checks) {
                position.make(move);
                boolean mated = isMatedWithin(moves - 1);
                position.unmake();
                if (mated) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isMatedWithin(int moves) {
        if (position.countMoves() == 0) {
            return position.inCheck();
        }
        if (moves == 0) {
            return false;
        }
        MoveList list = new MoveList(MAX_MOVES);
        position.generate(Position.ALL, list);
        for (int i = 0; i < list.size; i++) {
            position.make(list.moves[i]);
            boolean mated = mates(moves);
            position.unmake();
            if (!mated) {
                return false;
            }
        }
        return true;
    }
}
