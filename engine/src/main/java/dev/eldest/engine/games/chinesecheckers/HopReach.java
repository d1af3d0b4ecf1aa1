package dev.eldest.engine.games.chinesecheckers;

/**
 * Finds the targets of one piece: a step to an empty neighbour, or a chain of hops, each over one adjacent piece of
 * either side to the empty hole behind it. A hop keeps a piece in its class of every second hole in every second row.
 * So no chain passes over its start hole, and the piece may stay on the board during the search. For one thread.
 */
final class HopReach {
    private final byte[] targets = new byte[StarGeometry.HOLES + 1];

    int get(int index) {
        return targets[index];
    }

    /** Finds all holes that a piece can move to, nearest hops first, steps last. Returns their number. */
    int findTargets(StarBoard board, int from) {
        int count = hop(board, from);
        for (int steps = board.steps(from); steps != 0; steps &= steps - 1) {
            targets[count++] = (byte) StarGeometry.neighbour(from, Integer.numberOfTrailingZeros(steps));
        }
        return count;
    }

    boolean contains(StarBoard board, int from, int to) {
        int count = findTargets(board, from);
        for (int i = 0; i < count; i++) {
            if (targets[i] == to) {
                return true;
            }
        }
        return false;
    }

    private int hop(StarBoard board, int from) {
        long seenLow = StarBoard.lowBit(from);
        long seenHigh = StarBoard.highBit(from);
        int hole = from;
        int next = 0;
        int end = 0;
        while (true) {
            for (int hops = board.hops(hole); hops != 0; hops &= hops - 1) {
                int target = StarGeometry.hopTarget(hole, Integer.numberOfTrailingZeros(hops));
                long low = StarBoard.lowBit(target);
                long high = StarBoard.highBit(target);
                targets[end] = (byte) target;
                end += (seenLow & low | seenHigh & high) == 0 ? 1 : 0;
                seenLow |= low;
                seenHigh |= high;
            }
            if (next == end) {
                return end;
            }
            hole = targets[next++];
        }
    }
}
