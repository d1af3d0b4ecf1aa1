package dev.eldest.bench.lab.tree;

import dev.eldest.engine.reference.tree.GameTree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** A tree that somebody has written down, for two players; a move is its number among its brothers, from 1. */
final class FileTree implements GameTree {
    private final Deque<TreeNode> path = new ArrayDeque<>();
    /** What tells nodes apart: the numbers of the moves that lead here, mixed. */
    private final Deque<Long> keys = new ArrayDeque<>();

    FileTree(TreeNode root) {
        path.push(root);
        keys.push(1L);
    }

    private TreeNode here() {
        return path.peek();
    }

    @Override
    public boolean isOver() {
        return here().isLeaf();
    }

    @Override
    public int value() {
        List<Integer> values = here().values();
        int value = values.isEmpty() ? 0 : values.getFirst();
        return path.size() % 2 == 1 ? value : -value;
    }

    @Override
    public int[] moves() {
        int[] moves = new int[here().children().size()];
        for (int i = 0; i < moves.length; i++) {
            moves[i] = i + 1;
        }
        return moves;
    }

    @Override
    public void make(int move) {
        path.push(child(move));
        keys.push(Mix.of(keys.peek(), move));
    }

    private TreeNode child(int move) {
        return here().children().get(move - 1);
    }

    @Override
    public void unmake() {
        path.pop();
        keys.pop();
    }

    @Override
    public long key() {
        return keys.peek();
    }

    @Override
    public boolean isTactical(int move) {
        return child(move).tactical();
    }

    @Override
    public String label() {
        return here().name();
    }

    @Override
    public String name(int move) {
        TreeNode child = child(move);
        return child.name().isEmpty() ? Integer.toString(move) : child.name();
    }
}
