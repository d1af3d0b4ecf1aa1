package dev.eldest.bench.lab.tree;

import dev.eldest.engine.reference.tree.GameTree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Game tree from a file, for two players. A move is the number of the child, from 1. */
final class FileTree implements GameTree {
    private final Deque<TreeNode> path = new ArrayDeque<>();
    /** Keys of the nodes on the path: hashes of the moves. */
    private final Deque<Long> keys = new ArrayDeque<>();

    /** Labels of the nodes on the path: the name; else a leaf's value, or the parent's label and the move. */
    private final Deque<String> labels = new ArrayDeque<>();

    FileTree(TreeNode root) {
        path.push(root);
        keys.push(1L);
        labels.push(root.name().isEmpty() ? "root" : root.name());
    }

    private TreeNode current() {
        return path.peek();
    }

    @Override
    public boolean isOver() {
        return current().isLeaf();
    }

    /** Values in the file are evaluations, also at leaves. */
    @Override
    public boolean isEvaluated() {
        return true;
    }

    @Override
    public int value() {
        List<Integer> values = current().values();
        int value = values.isEmpty() ? 0 : values.getFirst();
        return path.size() % 2 == 1 ? value : -value;
    }

    @Override
    public int[] moves() {
        int[] moves = new int[current().children().size()];
        for (int i = 0; i < moves.length; i++) {
            moves[i] = i + 1;
        }
        return moves;
    }

    @Override
    public void make(int move) {
        labels.push(labelAfter(move));
        path.push(child(move));
        keys.push(UniformTree.hash(keys.peek(), move));
    }

    private String labelAfter(int move) {
        TreeNode child = child(move);
        if (!child.name().isEmpty()) {
            return child.name();
        }
        return child.isLeaf() ? ValueFormat.text(child.values().getFirst()) : labels.peek() + "." + move;
    }

    private TreeNode child(int move) {
        return current().children().get(move - 1);
    }

    @Override
    public void unmake() {
        path.pop();
        labels.pop();
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
        return labels.peek();
    }

    @Override
    public String name(int move) {
        TreeNode child = child(move);
        return child.name().isEmpty() ? Integer.toString(move) : child.name();
    }
}
