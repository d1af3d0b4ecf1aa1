package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Minimax with two lists, as the lecture has it. First the tree is made, breadth first: a node is taken from OPEN, put
 * on CLOSED, and its children are added to OPEN, or valued at once where they are deep enough. Then CLOSED is emptied,
 * the last node first, so that each finds all of its children valued.
 *
 * <p>The whole tree is in memory at once. A node for whose children the storage has no room is valued as it stands;
 * then the value is that of an uneven tree.
 */
public final class BreadthFirstMinimax implements TreeSearch {
    /** A node of the tree T with what it is worth to MAX. */
    private static final class Valued {
        final NodePath nodePath;
        final List<Valued> children = new ArrayList<>();
        int value;
        Valued best;

        Valued(NodePath nodePath) {
            this.nodePath = nodePath;
        }
    }

    private final long storage;
    private TreeCursor treeCursor;
    private int lastPly;
    private long stored;

    /** @param storage how many nodes there is room for; the root has room in any case */
    public BreadthFirstMinimax(long storage) {
        this.storage = storage;
    }

    @Override
    public int search(TreeCursor along, int depth) {
        treeCursor = along;
        lastPly = depth;
        stored = 0;
        Deque<Valued> open = new ArrayDeque<>();
        Deque<Valued> closed = new ArrayDeque<>();
        Valued root = store(new NodePath(null, 0, 0));
        open.add(root);
        while (!open.isEmpty()) {
            Valued node = open.removeFirst();
            closed.addFirst(node);
            visit(node);
            int[] moves = treeCursor.unordered();
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
        treeCursor.settle(line(root));
        return root.value;
    }

    private Valued store(NodePath nodePath) {
        stored++;
        treeCursor.keep(NodePath.BYTES);
        return new Valued(nodePath);
    }

    private void visit(Valued node) {
        treeCursor.goTo(node.nodePath.path());
        treeCursor.visit();
    }

    private void value(Valued node) {
        int value = treeCursor.leaf();
        node.value = node.nodePath.isMax() ? value : -value;
    }

    private void expand(Valued node, int[] moves, Deque<Valued> open) {
        treeCursor.expand(moves);
        for (int i = 0; i < moves.length; i++) {
            Valued child = store(new NodePath(node.nodePath, moves[i], i));
            node.children.add(child);
            if (child.nodePath.ply < lastPly) {
                open.addLast(child);
            } else {
                visit(child);
                value(child);
            }
        }
    }

    private void backUp(Valued node) {
        if (node.children.isEmpty()) {
            return;
        }
        boolean max = node.nodePath.isMax();
        node.best = node.children.getFirst();
        for (Valued child : node.children) {
            if (max ? child.value > node.best.value : child.value < node.best.value) {
                node.best = child;
            }
        }
        node.value = node.best.value;
        treeCursor.goTo(node.nodePath.path());
        treeCursor.leave(max ? node.value : -node.value);
    }

    private static int[] line(Valued root) {
        List<Integer> moves = new ArrayList<>();
        for (Valued node = root.best; node != null; node = node.best) {
            moves.add(node.nodePath.move);
        }
        return moves.stream().mapToInt(Integer::intValue).toArray();
    }
}
