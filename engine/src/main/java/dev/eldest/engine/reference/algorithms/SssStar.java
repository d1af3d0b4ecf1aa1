package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Stockman's SSS*: not from left to right, but always on where the most can still be hoped for. OPEN holds nodes with a
 * merit, an upper bound of what the root is worth if the game goes there. It never visits a leaf that alpha-beta would
 * not visit, and pays for it with memory.
 */
public final class SssStar implements TreeSearch {
    private record Entry(NodePath node, boolean solved, int merit, long when) {}

    /** The highest merit first; of equals the one furthest left. */
    private static final Comparator<Entry> ORDER = Comparator.comparingInt((Entry entry) -> -entry.merit)
            .thenComparing(Entry::node, SssStar::leftFirst)
            .thenComparingLong(Entry::when);

    private final PriorityQueue<Entry> open = new PriorityQueue<>(ORDER);
    private TreeCursor treeCursor;
    private int lastPly;
    private long entries;

    @Override
    public int search(TreeCursor along, int depth) {
        treeCursor = along;
        lastPly = depth;
        open.clear();
        add(new NodePath(null, 0, 0), false, Score.INFINITE);
        while (true) {
            Entry first = remove();
            if (!first.solved) {
                live(first.node, first.merit);
            } else if (first.node.parent == null) {
                treeCursor.goTo(new int[0]);
                return first.merit;
            } else {
                solved(first.node, first.merit);
            }
        }
    }

    /** Of MAX's moves all may be the best, of MIN's the first comes first. */
    private void live(NodePath node, int merit) {
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

    /** One of MIN's answers is known: the next one is tried. One of MAX's moves is the best: its node is solved. */
    private void solved(NodePath node, int merit) {
        NodePath parent = node.parent;
        int next = node.number + 1;
        if (parent.isMax() || merit < parent.merit) {
            parent.merit = merit;
            parent.best = node;
        }
        if (node.isMax() && next < parent.moves.length) {
            add(new NodePath(parent, parent.moves[next], next), false, merit);
            return;
        }
        if (parent.isMax()) {
            leaveAllBelow(parent);
        }
        treeCursor.goTo(parent.path());
        if (parent.isMax() && parent.moves.length > 1) {
            treeCursor.decide(merit);
        } else {
            treeCursor.leave(parent.isMax() ? merit : -merit);
        }
        if (parent.parent == null) {
            treeCursor.settle(line(parent));
        }
        add(parent, true, merit);
    }

    /** What was begun below a node that is solved now: each with the most that could be hoped for there. */
    private void leaveAllBelow(NodePath node) {
        Map<NodePath, Integer> bounds = new LinkedHashMap<>();
        for (Iterator<Entry> entries = open.iterator(); entries.hasNext(); ) {
            Entry entry = entries.next();
            if (entry.node.isBelow(node)) {
                entries.remove();
                treeCursor.keep(-NodePath.BYTES);
                for (NodePath begun = entry.node.parent; begun != node; begun = begun.parent) {
                    bounds.merge(begun, entry.merit, Math::max);
                }
            }
        }
        bounds.forEach((begun, bound) -> {
            treeCursor.goTo(begun.path());
            treeCursor.outbid(begun.isMax() ? bound : -bound, node.ply);
        });
    }

    /** Each time where the one that decided went. */
    private static int[] line(NodePath root) {
        List<Integer> moves = new ArrayList<>();
        for (NodePath nodePath = root.best; nodePath != null; nodePath = nodePath.best) {
            moves.add(nodePath.move);
        }
        return moves.stream().mapToInt(Integer::intValue).toArray();
    }

    private void add(NodePath node, boolean solved, int merit) {
        treeCursor.keep(NodePath.BYTES);
        open.add(new Entry(node, solved, merit, entries++));
    }

    private Entry remove() {
        treeCursor.keep(-NodePath.BYTES);
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
        return Integer.compare(left.number, right.number);
    }
}
