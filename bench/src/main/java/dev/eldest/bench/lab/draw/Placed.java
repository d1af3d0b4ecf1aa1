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
    /** Its middle. */
    double x;

    double y;
    /** What it and all below it take. */
    private double room;

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

    double room() {
        return room;
    }

    /** Works out what it and all below it take, side by side. */
    void measure(double own) {
        room = Math.max(own, children.stream().mapToDouble(Placed::room).sum());
    }

    /** Puts it and all below it in the room that begins here, each in the middle of what it has below it. */
    void place(double left) {
        double below = children.stream().mapToDouble(Placed::room).sum();
        double next = left + (room - below) / 2;
        for (Placed child : children) {
            child.place(next);
            next += child.room;
        }
        x = children.isEmpty() ? left + room / 2 : (children.getFirst().x + children.getLast().x) / 2;
    }
}
