package dev.eldest.bench.lab.draw;

import dev.eldest.engine.spi.Score;
import java.util.ArrayList;
import java.util.List;

/** Trace of a search: its tree, one for each pass from the root, and all events in order. */
final class SearchTrace {
    /** A pass from the root. Its name is empty if the search has only one. */
    static final class Pass {
        String name;
        final TraceNode root;

        Pass(String name) {
            this.name = name;
            root = new TraceNode(null, 0, "");
        }
    }

    enum Kind {
        VISIT,
        EXPAND,
        STAND,
        DROP,
        LEAVE
    }

    /**
     * An event at a node.
     *
     * @param pass the index of the pass, from 0
     * @param low the lower bound, or the value for LEAVE and STAND
     * @param high the upper bound, or the value for LEAVE and STAND
     * @param text the description for users
     */
    record Event(int pass, TraceNode node, Kind kind, int low, int high, String text) {}

    final List<Pass> passes = new ArrayList<>();
    final List<Event> events = new ArrayList<>();

    TraceNode lastRoot() {
        return passes.getLast().root;
    }

    void markBestLine(int[] line) {
        TraceNode node = lastRoot();
        for (int i = 0; node != null && node.isVisited(); i++) {
            node.onBestLine = true;
            node = i < line.length ? node.child(line[i]) : null;
        }
    }

    /** Returns whether any visit had a finite bound. */
    boolean hasWindows() {
        return events.stream()
                .anyMatch(event -> event.kind == Kind.VISIT && (isBound(event.low) || isBound(event.high)));
    }

    /** Returns explanations of the words that stand at the nodes. */
    List<String> explanations() {
        return NodeWords.explanations(
                events.stream().map(Event::node).distinct().toList());
    }

    private static boolean isBound(int value) {
        return Math.abs(value) < Score.INFINITE;
    }
}
