package dev.eldest.bench.lab.draw;

import java.util.List;

/**
 * Finds a place for every node of a tree, the root on top: none is above another's text, and nodes of one ply stand in
 * a row. Where that would be too wide to be read on a page, the lowest plies are lists instead, each node below its
 * brother. From its top downwards a node has its name, its board if it is one, its box, and what is said of it.
 */
final class TreeLayout {
    static final double NAME = 13;
    static final double BOARD = 38;
    static final double BOX = 25;
    static final double LINE = 11;

    private static final double EDGE = 34;
    private static final double GAP = 8;
    private static final double NARROWEST = 34;
    /** How far a list stands to the right of what it belongs to, and the line beside it. */
    private static final double INDENT = 20;

    private static final double TRUNK = 8;

    /** What can be read on a page; a little taller is no harm. */
    private static final double PAGE_WIDTH = 1000;

    private static final double PAGE_HEIGHT = 1500;
    /** The width of a letter, as part of its size. */
    private static final double LETTER = 0.58;

    /** More moves than this that were never searched are drawn as one. */
    private static final int MAX_STUBS = 3;

    private final boolean windows;
    private final boolean boards;
    private final Placed root;
    private double tallest;

    TreeLayout(TraceNode root, boolean windows, boolean boards) {
        this.windows = windows;
        this.boards = boards;
        this.root = placed(root);
        chooseLists();
    }

    static double width(String text, double size) {
        return text.length() * size * LETTER;
    }

    /** The tree's root, with everything in its place. */
    Placed place(double middle, double top) {
        place(root, middle - width() / 2, top);
        return root;
    }

    double width() {
        return root.room;
    }

    double height() {
        return place(root, 0, 0);
    }

    /** As few plies as can be for a page, or else what comes nearest. */
    private void chooseLists() {
        int best = 0;
        double least = Double.MAX_VALUE;
        for (int plies = 0; plies <= root.levels() && least > 1; plies++) {
            measure(root, plies);
            double size = Math.max(width() / PAGE_WIDTH, height() / PAGE_HEIGHT);
            if (size < least) {
                least = size;
                best = plies;
            }
        }
        measure(root, best);
    }

    private Placed placed(TraceNode node) {
        Placed placed = new Placed(node);
        List<TraceNode> stubs = node.children.stream()
                .filter(child -> !child.wasReached() && child.children.isEmpty() && child.how == null)
                .toList();
        boolean together = stubs.size() > MAX_STUBS;
        for (TraceNode child : node.children) {
            if (!together || !stubs.contains(child)) {
                placed.children.add(placed(child));
            }
        }
        if (together) {
            Placed others = new Placed(stubs.size());
            others.width = GAP + width(several(stubs.size()), 10);
            others.height = NAME;
            placed.children.add(others);
        }
        placed.width = GAP + ownWidth(node);
        placed.height = placed.isStub() ? stubHeight(node) : nodeHeight(node);
        tallest = Math.max(tallest, placed.height);
        return placed;
    }

    static String several(int count) {
        return count + " more";
    }

    private double ownWidth(TraceNode node) {
        if (!node.wasReached()) {
            return Math.max(NARROWEST / 2, width(node.name, 10));
        }
        double texts = NodeWords.below(node, windows).stream()
                .mapToDouble(line -> width(line.text(), 9))
                .max()
                .orElse(0);
        return Math.max(Math.max(texts, width(node.name, 10)), boxWidth(node));
    }

    static double boxWidth(TraceNode node) {
        return Math.max(NARROWEST, 14 + width(NodeWords.value(node), 12));
    }

    private double nodeHeight(TraceNode node) {
        return NAME
                + (boards ? BOARD : 0)
                + BOX
                + LINE * NodeWords.below(node, windows).size();
    }

    /** What it is worth stands below its name if somebody has looked at all. */
    private static double stubHeight(TraceNode node) {
        return NAME + (node.how == null ? 0 : LINE);
    }

    /** @param plies so many from the bottom are lists */
    private void measure(Placed placed, int plies) {
        placed.children.forEach(child -> measure(child, plies));
        placed.isList = placed.levels() <= plies;
        double below = placed.isList
                ? INDENT
                        + placed.children.stream()
                                .mapToDouble(child -> child.room)
                                .max()
                                .orElse(0)
                : placed.roomBelow();
        placed.room = placed.children.isEmpty() ? placed.width : Math.max(placed.width, below);
    }

    /** Puts a node and all below it in the room that begins here; tells where it ends below. */
    private double place(Placed placed, double left, double top) {
        placed.y = top;
        return placed.isList ? placeList(placed, left, top) : placeRow(placed, left, top);
    }

    private double placeList(Placed placed, double left, double top) {
        placed.x = left + placed.width / 2;
        placed.trunk = left + TRUNK;
        double next = top + placed.height + GAP;
        for (Placed child : placed.children) {
            next = place(child, left + INDENT, next);
        }
        return next;
    }

    /** In the middle of what it has below it. */
    private double placeRow(Placed placed, double left, double top) {
        double next = left + (placed.room - placed.roomBelow()) / 2;
        double bottom = top + tallest;
        for (Placed child : placed.children) {
            bottom = Math.max(bottom, place(child, next, top + tallest + EDGE));
            next += child.room;
        }
        placed.x = (placed.children.getFirst().x + placed.children.getLast().x) / 2;
        return bottom;
    }
}
