package dev.eldest.engine.games.chinesecheckers;

/**
 * Where one man can go: a step to an empty neighbour, or a chain of hops, each over one adjacent man of either side to
 * the empty hole right behind. A hop never leaves a man's class of every second hole in every second row, so no chain
 * passes over the hole that it began at, and the man may stay on the board while its hops are looked for. For one
 * thread.
 */
final class HopReach {
    private final byte[] found = new byte[StarGeometry.HOLES + 1];

    int get(int index) {
        return found[index];
    }

    /** Finds all holes that a man can go to, nearest hops first, steps last; tells how many there are. */
    int look(StarBoard board, int from) {
        int count = hop(board, from);
        for (int steps = board.steps(from); steps != 0; steps &= steps - 1) {
            found[count++] = (byte) StarGeometry.beside(from, Integer.numberOfTrailingZeros(steps));
        }
        return count;
    }

    boolean contains(StarBoard board, int from, int to) {
        int count = look(board, from);
        for (int i = 0; i < count; i++) {
            if (found[i] == to) {
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
                int target = StarGeometry.beyond(hole, Integer.numberOfTrailingZeros(hops));
                long low = StarBoard.lowBit(target);
                long high = StarBoard.highBit(target);
                found[end] = (byte) target;
                end += (seenLow & low | seenHigh & high) == 0 ? 1 : 0;
                seenLow |= low;
                seenHigh |= high;
            }
            if (next == end) {
                return end;
            }
            hole = found[next++];
        }
    }
}
