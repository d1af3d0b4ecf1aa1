package dev.eldest.bench.lab.draw;

import dev.eldest.bench.lab.tree.Worth;
import java.util.List;

/**
 * Finds a place for every node of a tree, the root on top: none is above another's text, and nodes of one ply stand in
 * a row. From its top downwards a node has its name, its board if it is one, its box, its window and why it was left.
 */
final class TreeLayout {
    static final double NAME = 13;
    static final double BOARD = 38;
    static final double BOX = 25;
    static final double LINE = 11;
    private static final double EDGE = 34;
    private static final double GAP = 8;
    private static final double NARROWEST = 34;
    /** The width of a letter, as part of its size. */
    private static final double LETTER = 0.58;

    /** More moves than this that were never searched are drawn as one. */
    private static final int MOST_STUBS = 3;

    private final boolean windows;
    private final boolean boards;
    private final Placed root;
    private int plies;
    private boolean reasons;

    TreeLayout(TraceNode root, boolean windows, boolean boards) {
        this.windows = windows;
        this.boards = boards;
        this.root = placed(root);
    }

    static double width(String text, double size) {
        return text.length() * size * LETTER;
    }

    /** The tree's root, with everything in its place. */
    Placed place(double middle, double top) {
        root.place(middle - width() / 2);
        lower(root, top);
        return root;
    }

    double width() {
        return root.room();
    }

    double height() {
        return plies * rowHeight() + nodeHeight();
    }

    private double rowHeight() {
        return nodeHeight() + EDGE;
    }

    private double nodeHeight() {
        return NAME + (boards ? BOARD : 0) + BOX + (windows ? LINE : 0) + (reasons ? LINE : 0);
    }

    private Placed placed(TraceNode node) {
        Placed placed = new Placed(node);
        plies = Math.max(plies, node.ply);
        List<TraceNode> stubs = node.children.stream()
                .filter(child -> !child.wasReached() && child.children.isEmpty() && child.how == null)
                .toList();
        boolean together = stubs.size() > MOST_STUBS;
        for (TraceNode child : node.children) {
            if (!together || !stubs.contains(child)) {
                placed.children.add(placed(child));
            }
        }
        if (together) {
            placed.children.add(new Placed(stubs.size()));
            placed.children.getLast().measure(GAP + width(several(stubs.size()), 10));
            plies = Math.max(plies, node.ply + 1);
        }
        placed.measure(GAP + ownWidth(node));
        return placed;
    }

    static String several(int count) {
        return count + " more";
    }

    private double ownWidth(TraceNode node) {
        if (!node.wasReached()) {
            return Math.max(NARROWEST / 2, width(node.name, 10));
        }
        reasons |= !NodeWords.reason(node).isEmpty();
        double texts = Math.max(width(node.name, 10), width(NodeWords.reason(node), 9));
        return Math.max(
                Math.max(texts, boxWidth(node)), windows ? width(NodeWords.window(node.low, node.high), 9) : NARROWEST);
    }

    static double boxWidth(TraceNode node) {
        return Math.max(NARROWEST, 14 + width(Worth.text(node.value), 12));
    }

    private void lower(Placed placed, double top) {
        placed.y = top;
        placed.children.forEach(child -> lower(child, top + rowHeight()));
    }
}
