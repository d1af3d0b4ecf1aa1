package dev.eldest.bench.lab.draw;

import dev.eldest.engine.spi.Score;
import java.util.ArrayList;
import java.util.List;

/** All that a search did: the tree it saw, once for each time it began at the root, and every step in order. */
final class SearchTrace {
    /** One beginning; its name is empty where the search begins only once. */
    static final class Pass {
        String name;
        final TraceNode root;

        Pass(String name) {
            this.name = name;
            root = new TraceNode(null, 0, "");
        }
    }

    /** What can happen at a node. */
    enum Kind {
        VISIT,
        EXPAND,
        STAND,
        DROP,
        LEAVE
    }

    /**
     * Something that happened at a node; bounds of a visit, the value of a leave.
     *
     * @param pass counted from 0
     */
    record Event(int pass, TraceNode node, Kind kind, int low, int high, String text) {}

    final List<Pass> passes = new ArrayList<>();
    final List<Event> events = new ArrayList<>();

    TraceNode lastRoot() {
        return passes.getLast().root;
    }

    /** Says which moves are the best of both sides. */
    void markLine(int[] line) {
        TraceNode node = lastRoot();
        for (int i = 0; node != null && node.wasReached(); i++) {
            node.onLine = true;
            node = i < line.length ? node.child(line[i]) : null;
        }
    }

    /** Whether the search cared for bounds at all. */
    boolean hasWindows() {
        return events.stream()
                .anyMatch(event -> event.kind == Kind.VISIT && (isBound(event.low) || isBound(event.high)));
    }

    private static boolean isBound(int value) {
        return Math.abs(value) < Score.INFINITE;
    }

    int size() {
        return passes.stream().mapToInt(pass -> pass.root.size()).sum();
    }
}
