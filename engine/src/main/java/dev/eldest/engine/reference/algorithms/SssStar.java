package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Stockman's SSS*: a best-first search. OPEN holds nodes with a merit, an upper bound of the root's value through the
 * node; the node with the highest merit is expanded next. SSS* visits no leaf that alpha-beta would not visit, but
 * needs much more memory.
 */
public final class SssStar implements TreeSearch {
    private record Entry(NodePath node, boolean solved, int merit, long when) {}

    /** Highest merit first; ties are expanded from left to right. */
    private static final Comparator<Entry> ORDER = Comparator.comparingInt((Entry entry) -> -entry.merit)
            .thenComparing(Entry::node, SssStar::leftFirst)
            .thenComparingLong(Entry::when);

    private final PriorityQueue<Entry> open = new PriorityQueue<>(ORDER);
    private TreeCursor treeCursor;
    private int lastPly;
    private long entries;

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
        lastPly = depth;
        open.clear();
        add(new NodePath(null, 0, 0), false, Score.INFINITE);
        while (true) {
            Entry first = remove();
            if (!first.solved) {
                expand(first.node, first.merit);
            } else if (first.node.parent == null) {
                treeCursor.goTo(new int[0]);
                return first.merit;
            } else {
                backUp(first.node, first.merit);
            }
        }
    }

    /** Expands a node: all moves of MAX, the first move of MIN. */
    private void expand(NodePath node, int merit) {
        treeCursor.goTo(node.path());
        treeCursor.visit(node.isMax() ? -Score.INFINITE : -merit, node.isMax() ? merit : Score.INFINITE);
        if (node.ply == lastPly || treeCursor.isOver()) {
            int value = treeCursor.leaf();
            add(node, true, Math.min(merit, node.isMax() ? value : -value));
            return;
        }
        node.moves = treeCursor.moves();
        node.merit = merit;
        for (int i = 0; i < (node.isMax() ? node.moves.length : 1); i++) {
            add(new NodePath(node, node.moves[i], i), false, merit);
        }
    }

    /**
     * Handles a solved node. After a MAX node, the next reply of its MIN parent is expanded. After a MIN node, the MAX
     * parent is solved.
     */
    private void backUp(NodePath node, int merit) {
        NodePath parent = node.parent;
        int next = node.index + 1;
        if (parent.isMax() || merit < parent.merit) {
            parent.merit = merit;
            parent.best = node;
        }
        if (node.isMax() && next < parent.moves.length) {
            add(new NodePath(parent, parent.moves[next], next), false, merit);
            return;
        }
        if (parent.isMax()) {
            discardBelow(parent);
        }
        treeCursor.goTo(parent.path());
        if (parent.isMax() && parent.moves.length > 1) {
            treeCursor.leave(merit, NodeExit.BEST_PROVEN);
        } else {
            treeCursor.leave(parent.isMax() ? merit : -merit);
        }
        if (parent.parent == null) {
            treeCursor.setBestLine(parent.bestLine());
        }
        add(parent, true, merit);
    }

    /** Removes the open nodes below a solved node. Unfinished nodes are left with their upper bounds. */
    private void discardBelow(NodePath node) {
        Map<NodePath, Integer> bounds = new LinkedHashMap<>();
        for (Iterator<Entry> entries = open.iterator(); entries.hasNext(); ) {
            Entry entry = entries.next();
            if (entry.node.isBelow(node)) {
                entries.remove();
                treeCursor.addBytes(-NodePath.BYTES);
                for (NodePath unfinished = entry.node.parent; unfinished != node; unfinished = unfinished.parent) {
                    bounds.merge(unfinished, entry.merit, Math::max);
                }
            }
        }
        bounds.forEach((unfinished, bound) -> {
            treeCursor.goTo(unfinished.path());
            treeCursor.leaveWithBound(unfinished.isMax() ? bound : -bound, node.ply);
        });
    }

    private void add(NodePath node, boolean solved, int merit) {
        treeCursor.addBytes(NodePath.BYTES);
        open.add(new Entry(node, solved, merit, entries++));
    }

    private Entry remove() {
        treeCursor.addBytes(-NodePath.BYTES);
        return open.remove();
    }

    private static int leftFirst(NodePath one, NodePath other) {
        NodePath left = one;
        NodePath right = other;
        while (left.ply > right.ply) {
            left = left.parent;
        }
        while (right.ply > left.ply) {
            right = right.parent;
        }
        while (left.parent != right.parent) {
            left = left.parent;
            right = right.parent;
        }
        return Integer.compare(left.index, right.index);
    }
}
