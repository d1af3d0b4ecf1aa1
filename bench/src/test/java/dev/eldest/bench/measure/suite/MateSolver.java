package dev.eldest.bench.measure.suite;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/**
 * Whether mate can be forced within so many moves, by trying everything: every move of the side that mates, checks
 * first, and every answer. It values nothing, prunes nothing, and shares with the search only the rules. What it has
 * found of a position it remembers.
 */
final class MateSolver {
    private static final int ROOM = 256;

    private final Position position;
    /** By key, within how many moves there is no mate. */
    private final Long2IntOpenHashMap refuted = new Long2IntOpenHashMap();
    /** By key, within how many there is one. */
    private final Long2IntOpenHashMap proven = new Long2IntOpenHashMap();

    /** @param position the solver's own; no game that led to it matters */
    MateSolver(Position position) {
        this.position = position;
        proven.defaultReturnValue(Integer.MAX_VALUE);
    }

    /** Shorter mates are looked for first. */
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
        MoveList list = new MoveList(ROOM);
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
        MoveList list = new MoveList(ROOM);
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
