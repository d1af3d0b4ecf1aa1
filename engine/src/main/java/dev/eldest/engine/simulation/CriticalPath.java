package dev.eldest.engine.simulation;

import dev.eldest.engine.spi.Score;

/**
 * Calculates the time of a search that any number of threads share, from the order in which one thread begins its
 * nodes. Each node takes one unit of time. A node's first moves are searched one after another, then the others in
 * parallel. A null move or a singular search comes before all moves of its node.
 */
final class CriticalPath {
    private static final int PLIES = Score.MAX_PLY + 2;

    /** Per ply: when the next move that waits for the others may begin. */
    private final long[] first = new long[PLIES];
    /** Per ply: when all moves so far are done. */
    private final long[] end = new long[PLIES];
    /** Per ply: when the last move is done. */
    private final long[] lastEnd = new long[PLIES];
    /** Per ply: number of the last move. */
    private final int[] last = new int[PLIES];
    /** Per ply: number of moves that wait for each other. */
    private final int[] alone = new int[PLIES];
    /** Ply of the deepest node that has started; -1 for none. */
    private int ply = -1;

    private long nodes;
    private long length;

    /**
     * A node begins. Nodes at its ply and below are done.
     *
     * @param number number of the move that leads to it; 0 for a null move
     * @param movesAlone how many of its parent's moves wait for each other
     */
    void nodeBegins(int at, int number, int movesAlone) {
        endNodes(at);
        nodes++;
        ply = at;
        first[at] = start(at - 1, number, movesAlone) + 1;
        end[at] = first[at];
        last[at] = 0;
    }

    private void endNodes(int from) {
        for (; ply >= from; ply--) {
            if (ply == 0) {
                length = end[0];
            } else {
                moveEnds(ply - 1, end[ply]);
            }
        }
    }

    private void moveEnds(int parent, long time) {
        lastEnd[parent] = time;
        end[parent] = Math.max(end[parent], time);
        if (last[parent] <= alone[parent]) {
            first[parent] = Math.max(first[parent], time);
        }
    }

    /** Returns when a move of a node begins. */
    private long start(int parent, int number, int movesAlone) {
        if (parent < 0) {
            return length;
        }
        boolean again = number == last[parent] && number > 1;
        if (number <= 1 || number < last[parent]) {
            first[parent] = end[parent];
        }
        last[parent] = number;
        alone[parent] = movesAlone;
        return again ? lastEnd[parent] : first[parent];
    }

    /** Ends all nodes. */
    void end() {
        endNodes(0);
    }

    long nodes() {
        return nodes;
    }

    /** Returns the time of all nodes that have ended. */
    long length() {
        return length;
    }
}
