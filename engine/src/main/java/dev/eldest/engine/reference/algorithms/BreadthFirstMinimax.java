package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Minimax with two lists, as in lecture slides on adversarial search. First it builds the tree, breadth first: it moves
 * a node from OPEN to CLOSED and adds its children to OPEN, or evaluates them at full depth. Then it empties CLOSED,
 * last node first, so that the children of a node have their values before it.
 *
 * <p>The whole tree is in memory at once. A node whose children exceed the storage is evaluated itself; the result is
 * then that of an uneven tree.
 */
public final class BreadthFirstMinimax implements TreeSearch {
    private static final class Node extends NodePath {
        final List<Node> children = new ArrayList<>();

        Node(Node parent, int move, int number) {
            super(parent, move, number);
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
        Node root = store(null, 0, 0);
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
        treeCursor.setBestLine(root.bestLine());
        return root.merit;
    }

    private Node store(Node parent, int move, int number) {
        stored++;
        treeCursor.addBytes(NodePath.BYTES);
        return new Node(parent, move, number);
    }

    private void visit(Node node) {
        treeCursor.goTo(node.path());
        treeCursor.visit();
    }

    private void value(Node node) {
        int value = treeCursor.leaf();
        node.merit = node.isMax() ? value : -value;
    }

    private void expand(Node node, int[] moves, Deque<Node> open) {
        treeCursor.expand(moves);
        for (int i = 0; i < moves.length; i++) {
            Node child = store(node, moves[i], i);
            node.children.add(child);
            if (child.ply < lastPly) {
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
        boolean max = node.isMax();
        node.best = node.children.getFirst();
        for (Node child : node.children) {
            if (max ? child.merit > node.best.merit : child.merit < node.best.merit) {
                node.best = child;
            }
        }
        node.merit = node.best.merit;
        treeCursor.goTo(node.path());
        treeCursor.leave(max ? node.merit : -node.merit);
    }
}
