package dev.eldest.bench.lab.draw;

import java.util.ArrayList;
import java.util.List;

/** Where a node stands in the picture, or several that were never searched and are drawn as one. */
final class Placed {
    /** Null where it stands for several. */
    final TraceNode node;

    /** How many it stands for. */
    final int count;

    final List<Placed> children = new ArrayList<>();

    /** Its middle, and its top. */
    double x;

    double y;

    /** What it takes by itself. */
    double width;

    double height;

    /** How wide it is with all below it. */
    double room;

    /** Whether its children stand below each other, not side by side: then beside a line that goes down from here. */
    boolean isList;

    double trunk;

    Placed(TraceNode node) {
        this.node = node;
        count = 1;
    }

    Placed(int count) {
        node = null;
        this.count = count;
    }

    /** Whether the search never came here, nor anywhere below. */
    boolean isStub() {
        return node == null || !node.wasReached();
    }

    /** How many rows there are below it. */
    int levels() {
        return children.stream().mapToInt(child -> 1 + child.levels()).max().orElse(0);
    }

    double roomBelow() {
        return children.stream().mapToDouble(child -> child.room).sum();
    }
}
