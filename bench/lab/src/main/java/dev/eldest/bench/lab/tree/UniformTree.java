package dev.eldest.bench.lab.tree;

import dev.eldest.engine.reference.tree.GameTree;
import java.util.Arrays;

/** Generated tree in which all nodes have the same number of moves, as in the textbook formulas. */
final class UniformTree implements GameTree {
    private static final int DEEPEST = 64;
    private static final int LARGEST = 100;

    private final int branching;
    private final TreeOrder order;
    private final long[] nodes = new long[DEEPEST + 1];
    /** Cost of the moves so far for the player at the root, by ply. */
    private final int[] costs = new int[DEEPEST + 1];

    private int ply;

    UniformTree(int branching, TreeOrder order, long seed) {
        this.branching = branching;
        this.order = order;
        nodes[0] = HashMixer.of(seed, 0);
    }

    @Override
    public boolean isOver() {
        return ply == DEEPEST;
    }

    @Override
    public int value() {
        int value = order == TreeOrder.RANDOM
                ? (int) Long.remainderUnsigned(nodes[ply], 2L * LARGEST + 1) - LARGEST
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
        int cost = order == TreeOrder.BEST_FIRST ? move - 1 : branching - move;
        costs[ply + 1] = costs[ply] + (ply % 2 == 0 ? cost : -cost);
        nodes[ply + 1] = HashMixer.of(nodes[ply], move);
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
