package dev.eldest.engine.search;

/** By how many plies a late quiet move is searched less deep, by depth and by how late it comes. */
final class Reductions {
    private static final int SIZE = 64;
    private static final double BASE = 0.6;
    private static final double DIVISOR = 2.1;
    private static final int[] TABLE = table();

    private Reductions() {}

    static int of(int depth, int moveCount) {
        return TABLE[Math.min(depth, SIZE - 1) * SIZE + Math.min(moveCount, SIZE - 1)];
    }

    /** StrictMath, so that every machine searches the same tree. */
    private static int[] table() {
        int[] table = new int[SIZE * SIZE];
        for (int depth = 1; depth < SIZE; depth++) {
            for (int count = 1; count < SIZE; count++) {
                table[depth * SIZE + count] = (int) (BASE + StrictMath.log(depth) * StrictMath.log(count) / DIVISOR);
            }
        }
        return table;
    }
}
