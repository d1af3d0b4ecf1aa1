package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Minimax with two lists, as in the lecture. First it builds the tree, breadth first: it moves a node from OPEN to
 * CLOSED and adds its children to OPEN, or evaluates them at full depth. Then it empties CLOSED, last node first, so
 * that the children of a node have their values before it.
 *
 * <p>The whole tree is in memory at once. A node whose children exceed the storage is evaluated itself; the result is
 * then that of an uneven tree.
 */
public final class BreadthFirstMinimax implements TreeSearch {
    /** A node of the tree with its value for MAX. */
    private static final class Node {
        final NodePath nodePath;
        final List<Node> children = new ArrayList<>();
        int value;
        Node best;

        Node(NodePath nodePath) {
            this.nodePath = nodePath;
        }
    }

    private final long storage;
    private TreeCursor treeCursor;
    private int lastPly;
    private long stored;

    /** @param storage number of nodes that can be stored; the root is always stored */
    public BreadthFirstMinimax(long storage) {
        this.storage = storage;
    }

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
        lastPly = depth;
        stored = 0;
        Deque<Node> open = new ArrayDeque<>();
        Deque<Node> closed = new ArrayDeque<>();
        Node root = store(new NodePath(null, 0, 0));
        open.add(root);
        while (!open.isEmpty()) {
            Node node = open.removeFirst();
            closed.addFirst(node);
            visit(node);
            int[] moves = treeCursor.unorderedMoves();
            if (depth == 0 || treeCursor.isOver() || moves.length > storage - stored) {
                value(node);
            } else {
                expand(node, moves, open);
            }
        }
        while (!closed.isEmpty()) {
            backUp(closed.removeFirst());
        }
        treeCursor.goTo(new int[0]);
        treeCursor.setBestLine(line(root));
        return root.value;
    }

    private Node store(NodePath nodePath) {
        stored++;
        treeCursor.addBytes(NodePath.BYTES);
        return new Node(nodePath);
    }

    private void visit(Node node) {
        treeCursor.goTo(node.nodePath.path());
        treeCursor.visit();
    }

    private void value(Node node) {
        int value = treeCursor.leaf();
        node.value = node.nodePath.isMax() ? value : -value;
    }

    private void expand(Node node, int[] moves, Deque<Node> open) {
        treeCursor.expand(moves);
        for (int i = 0; i < moves.length; i++) {
            Node child = store(new NodePath(node.nodePath, moves[i], i));
            node.children.add(child);
            if (child.nodePath.ply < lastPly) {
                open.addLast(child);
            } else {
                visit(child);
                value(child);
            }
        }
    }

    private void backUp(Node node) {
        if (node.children.isEmpty()) {
            return;
        }
        boolean max = node.nodePath.isMax();
        node.best = node.children.getFirst();
        for (Node child : node.children) {
            if (max ? child.value > node.best.value : child.value < node.best.value) {
                node.best = child;
            }
        }
        node.value = node.best.value;
        treeCursor.goTo(node.nodePath.path());
        treeCursor.leave(max ? node.value : -node.value);
    }

    private static int[] line(Node root) {
        List<Integer> moves = new ArrayList<>();
        for (Node node = root.best; node != null; node = node.best) {
            moves.add(node.nodePath.move);
        }
        return moves.stream().mapToInt(Integer::intValue).toArray();
    }
}
