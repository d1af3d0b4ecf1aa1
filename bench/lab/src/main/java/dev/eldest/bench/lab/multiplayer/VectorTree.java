package dev.eldest.bench.lab.multiplayer;

import dev.eldest.bench.lab.tree.TreeNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.IntStream;

/** Tree from a file with a value per player; the players move in turn. A move is the number of the child, from 1. */
final class VectorTree implements MultiplayerSearch.Tree {
    private final Deque<TreeNode> path = new ArrayDeque<>();
    private final int players;

    VectorTree(TreeNode root) {
        path.push(root);
        players = root.players();
    }

    @Override
    public int players() {
        return players;
    }

    @Override
    public int toMove() {
        return (path.size() - 1) % players;
    }

    @Override
    public int[] moves() {
        return IntStream.rangeClosed(1, path.peek().children().size()).toArray();
    }

    @Override
    public void make(int move) {
        path.push(path.peek().children().get(move - 1));
    }

    @Override
    public void unmake() {
        path.pop();
    }

    /** Returns the values of the node, or zeros if the file gives none. */
    @Override
    public int[] values() {
        TreeNode node = path.peek();
        return node.values().isEmpty()
                ? new int[players]
                : node.values().stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public String name(int move) {
        String name = path.peek().children().get(move - 1).name();
        return name.isEmpty() ? Integer.toString(move) : name;
    }
}
