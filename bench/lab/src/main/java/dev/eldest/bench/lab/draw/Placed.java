package dev.eldest.bench.lab.draw;

import java.util.ArrayList;
import java.util.List;

/** Position of a node in the picture, or of several unvisited nodes drawn as one. */
final class Placed {
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

    /** Width of the whole subtree. */
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
