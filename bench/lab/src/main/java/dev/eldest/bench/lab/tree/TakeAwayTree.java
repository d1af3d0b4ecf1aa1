package dev.eldest.bench.lab.tree;

import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.spi.Score;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.IntStream;

/** The take-away game: a move takes coins from a heap, and taking the last one loses. A move is the number of coins. */
final class TakeAwayTree implements GameTree {
    static final String NAME = "takeaway";

    private final int max;
    private final Deque<Integer> heaps = new ArrayDeque<>();

    /** @param max the maximum number of coins per move */
    TakeAwayTree(int coins, int max) {
        this.max = max;
        heaps.push(coins);
    }

    private int ply() {
        return heaps.size() - 1;
    }

    @Override
    public boolean isOver() {
        return heaps.peek() == 0;
    }

    @Override
    public int value() {
        return isOver() ? Score.winIn(ply()) : 0;
    }

    @Override
    public int[] moves() {
        return IntStream.rangeClosed(1, Math.min(max, heaps.peek())).toArray();
    }

    @Override
    public void make(int move) {
        heaps.push(heaps.peek() - move);
    }

    @Override
    public void unmake() {
        heaps.pop();
    }

    @Override
    public long key() {
        return UniformTree.hash(heaps.peek(), ply() % 2);
    }

    @Override
    public String name(int move) {
        return Integer.toString(move);
    }

    @Override
    public String label() {
        return Integer.toString(heaps.peek());
    }
}
