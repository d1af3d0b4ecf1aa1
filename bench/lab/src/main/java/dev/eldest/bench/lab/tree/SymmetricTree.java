package dev.eldest.bench.lab.tree;

import dev.eldest.engine.reference.tree.GameTree;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Tree that merges positions which are rotations or reflections of each other.
 *
 * @param tree a tree whose labels are boards of {@link SquareBoard}
 */
record SymmetricTree(GameTree tree) implements GameTree {
    @Override
    public boolean isOver() {
        return tree.isOver();
    }

    @Override
    public int value() {
        return tree.value();
    }

    /** Returns one move, the first, for each set of symmetric successors. */
    @Override
    public int[] moves() {
        Set<String> seen = new HashSet<>();
        return IntStream.of(tree.moves()).filter(move -> seen.add(after(move))).toArray();
    }

    private String after(int move) {
        tree.make(move);
        String board = SquareBoard.canonical(tree.label());
        tree.unmake();
        return board;
    }

    @Override
    public void make(int move) {
        tree.make(move);
    }

    @Override
    public void unmake() {
        tree.unmake();
    }

    @Override
    public long key() {
        return SquareBoard.canonical(tree.label())
                .chars()
                .asLongStream()
                .reduce(0, (hash, each) -> UniformTree.hash(hash, (int) each));
    }

    @Override
    public String name(int move) {
        return tree.name(move);
    }

    @Override
    public String label() {
        return tree.label();
    }
}
