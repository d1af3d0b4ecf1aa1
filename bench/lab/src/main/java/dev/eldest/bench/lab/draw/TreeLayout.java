package dev.eldest.bench.lab.draw;

import java.util.ArrayList;
import java.util.List;

/**
 * Layout of a tree, root on top. Texts do not overlap, and nodes of one ply are in a row. If a row would be too wide
 * for a page, the lowest plies become lists, with siblings below each other. A node consists of, from the top: name,
 * board if there is one, box, remarks.
 */
final class TreeLayout {
    static final double NAME = 13;
    static final double BOARD = 38;
    static final double BOX = 25;
    static final double LINE = 11;

    private static final double EDGE = 34;
    private static final double GAP = 8;
    private static final double NARROWEST = 34;
    /** Indent of a list, and position of the line beside it. */
    private static final double INDENT = 20;

    private static final double TRUNK = 8;

    /** Size of a page in SVG units. The height is less strict. */
    private static final double PAGE_WIDTH = 1000;

    private static final double PAGE_HEIGHT = 1500;
    /** Average width of a letter, as a fraction of the font size. */
    private static final double LETTER = 0.58;

    /** Maximum number of unvisited children that are drawn one by one. */
    private static final int MAX_STUBS = 3;

    /** Position of a node in the picture, or of several unvisited nodes drawn as one. */
    static final class Placed {
        /** Null if this stands for several nodes. */
        final TraceNode node;

        /** Number of nodes that this stands for. */
        final int count;

        final List<Placed> children = new ArrayList<>();

        /** Horizontal centre and top, in SVG units. */
        double x;

        double y;

        /** Size of the node itself. */
        double width;

        double height;

        double subtreeWidth;

        /** Whether the children are below each other, along a vertical line at {@link #listLineX}. */
        boolean isList;

        double listLineX;

        Placed(TraceNode node) {
            this.node = node;
            count = 1;
        }

        Placed(int count) {
            node = null;
            this.count = count;
        }

        /** Returns whether the search visited neither this node nor a descendant. */
        boolean isUnvisited() {
            return node == null || !node.isVisited();
        }

        /** Returns the number of rows below. */
        int depth() {
            return children.stream().mapToInt(child -> 1 + child.depth()).max().orElse(0);
        }

        double childrenWidth() {
            return children.stream().mapToDouble(child -> child.subtreeWidth).sum();
        }
    }

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

    /** Places all nodes and returns the root. */
    Placed place(double middle, double top) {
        place(root, middle - width() / 2, top);
        return root;
    }

    double width() {
        return root.subtreeWidth;
    }

    double height() {
        return place(root, 0, 0);
    }

    /** Chooses the number of plies drawn as lists: the fewest that fit a page, or else the best fit. */
    private void chooseLists() {
        int best = 0;
        double min = Double.MAX_VALUE;
        for (int plies = 0; plies <= root.depth() && min > 1; plies++) {
            measure(root, plies);
            double size = Math.max(width() / PAGE_WIDTH, height() / PAGE_HEIGHT);
            if (size < min) {
                min = size;
                best = plies;
            }
        }
        measure(root, best);
    }

    private Placed placed(TraceNode node) {
        Placed placed = new Placed(node);
        List<TraceNode> stubs = node.children.stream()
                .filter(child -> !child.isVisited() && child.children.isEmpty() && child.exit == null)
                .toList();
        boolean together = stubs.size() > MAX_STUBS;
        for (TraceNode child : node.children) {
            if (!together || !stubs.contains(child)) {
                placed.children.add(placed(child));
            }
        }
        if (together) {
            Placed others = new Placed(stubs.size());
            others.width = GAP + width(moreNodesText(stubs.size()), 10);
            others.height = NAME;
            placed.children.add(others);
        }
        placed.width = GAP + ownWidth(node);
        placed.height = placed.isUnvisited() ? stubHeight(node) : nodeHeight(node);
        tallest = Math.max(tallest, placed.height);
        return placed;
    }

    static String moreNodesText(int count) {
        return count + " more";
    }

    private double ownWidth(TraceNode node) {
        if (!node.isVisited()) {
            return Math.max(NARROWEST / 2, width(node.name, 10));
        }
        double texts = NodeWords.remarks(node, windows).stream()
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
                + LINE * NodeWords.remarks(node, windows).size();
    }

    /** Returns the height of an unvisited node: its name and, if it was evaluated for the picture, its value. */
    private static double stubHeight(TraceNode node) {
        return NAME + (node.exit == null ? 0 : LINE);
    }

    /** @param plies the number of plies, from the bottom, that are lists */
    private void measure(Placed placed, int plies) {
        placed.children.forEach(child -> measure(child, plies));
        placed.isList = placed.depth() <= plies;
        double below = placed.isList
                ? INDENT
                        + placed.children.stream()
                                .mapToDouble(child -> child.subtreeWidth)
                                .max()
                                .orElse(0)
                : placed.childrenWidth();
        placed.subtreeWidth = placed.children.isEmpty() ? placed.width : Math.max(placed.width, below);
    }

    /** Places a subtree from its left edge and top. Returns its bottom. */
    private double place(Placed placed, double left, double top) {
        placed.y = top;
        return placed.isList ? placeList(placed, left, top) : placeRow(placed, left, top);
    }

    private double placeList(Placed placed, double left, double top) {
        placed.x = left + placed.width / 2;
        placed.listLineX = left + TRUNK;
        double next = top + placed.height + GAP;
        for (Placed child : placed.children) {
            next = place(child, left + INDENT, next);
        }
        return next;
    }

    /** Centres a node above its children. */
    private double placeRow(Placed placed, double left, double top) {
        double next = left + (placed.subtreeWidth - placed.childrenWidth()) / 2;
        double bottom = top + tallest;
        for (Placed child : placed.children) {
            bottom = Math.max(bottom, place(child, next, top + tallest + EDGE));
            next += child.subtreeWidth;
        }
        placed.x = (placed.children.getFirst().x + placed.children.getLast().x) / 2;
        return bottom;
    }
}
