package dev.eldest.bench.lab.tree;

import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.spi.ZobristKeys;
import java.util.Arrays;
import java.util.Locale;

/** Generated tree in which all nodes have the same number of moves, as in the textbook formulas. */
final class UniformTree implements GameTree {
    private static final int MAX_DEPTH = 64;
    private static final int MAX_VALUE = 100;

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    enum Order {
        BEST_FIRST,
        RANDOM,
        WORST_FIRST;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final int branching;
    private final Order order;
    private final long[] nodes = new long[MAX_DEPTH + 1];
    /** Cost of the moves so far for the player at the root, by ply. */
    private final int[] costs = new int[MAX_DEPTH + 1];

    private int ply;

    UniformTree(int branching, Order order, long seed) {
        this.branching = branching;
        this.order = order;
        nodes[0] = hash(seed, 0);
    }

    /** Returns a pseudorandom number for the node after a move, the same on every machine. */
    static long hash(long node, int move) {
        return ZobristKeys.mix(node + GOLDEN * move);
    }

    @Override
    public boolean isOver() {
        return ply == MAX_DEPTH;
    }

    @Override
    public int value() {
        int value = order == Order.RANDOM
                ? (int) Long.remainderUnsigned(nodes[ply], 2L * MAX_VALUE + 1) - MAX_VALUE
                : -costs[ply];
        return ply % 2 == 0 ? value : -value;
    }

    @Override
    public int[] moves() {
        int[] moves = new int[isOver() ? 0 : branching];
        Arrays.setAll(moves, number -> number + 1);
        return moves;
    }

    @Override
    public void make(int move) {
        int cost = order == Order.BEST_FIRST ? move - 1 : branching - move;
        costs[ply + 1] = costs[ply] + (ply % 2 == 0 ? cost : -cost);
        nodes[ply + 1] = hash(nodes[ply], move);
        ply++;
    }

    @Override
    public void unmake() {
        ply--;
    }

    @Override
    public long key() {
        return nodes[ply];
    }

    @Override
    public String name(int move) {
        return Integer.toString(move);
    }
}
