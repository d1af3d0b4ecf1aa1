package dev.eldest.bench.lab.draw;

import dev.eldest.bench.lab.tree.ValueFormat;
import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.reference.tree.Tracer;
import java.util.ArrayList;
import java.util.List;

/** What happened at a node, in words, with values as MAX sees them. */
final class NodeWords {
    private NodeWords() {}

    static String window(int low, int high) {
        return "(" + ValueFormat.text(low) + ", " + ValueFormat.text(high) + ")";
    }

    /** What is known of it. */
    static String value(TraceNode node) {
        return node.vector.isEmpty() ? sign(node) + ValueFormat.text(node.value) : node.vector;
    }

    /** What stands before its value where that is only the most that can be hoped for. */
    static String sign(TraceNode node) {
        return node.how == NodeExit.OUTBID ? "≤ " : "";
    }

    static String player(TraceNode node) {
        return node.isMax() ? "MAX" : "MIN";
    }

    /** What is said of a node below its box, in a style of the picture. */
    record Line(String style, String text) {}

    static List<Line> below(TraceNode node, boolean windows) {
        List<Line> lines = new ArrayList<>();
        if (windows && node.visits > 0) {
            lines.add(new Line("window", window(node.low, node.high)));
        }
        if (node.mayStop) {
            lines.add(new Line("stop", stop(node)));
        }
        if (!reason(node).isEmpty()) {
            lines.add(new Line("reason", reason(node)));
        }
        return lines;
    }

    /** What a search that looks at exchanges only takes for the value of none. */
    static String stop(TraceNode node) {
        return node.mayStop ? "stop: " + ValueFormat.text(node.stop) : "";
    }

    /** Why the search left before it had dealt with all moves, in few words; empty if it had. */
    static String reason(TraceNode node) {
        return switch (node.how) {
            case CUT -> cut(node) + ": " + compared(node);
            case REMEMBERED -> "remembered";
            case GIVEN_UP -> "given up";
            case DECIDED -> "the rest ≤ " + ValueFormat.text(node.value);
            case OUTBID -> "left: " + value(node);
            case null, default -> "";
        };
    }

    private static String cut(TraceNode node) {
        return node.origin == Tracer.FROM_OUTSIDE ? "asked" : node.origin == node.ply - 1 ? "cut" : "deep cut";
    }

    private static String compared(TraceNode node) {
        return node.isMax()
                ? ValueFormat.text(node.value) + " ≥ " + ValueFormat.text(node.high)
                : ValueFormat.text(node.value) + " ≤ " + ValueFormat.text(node.low);
    }

    /** The same as a sentence. */
    static String leaving(TraceNode node) {
        String value = node.place() + " is worth " + ValueFormat.text(node.value);
        return switch (node.how) {
            case LEAF -> value + " by itself";
            case SEARCHED -> value + ": all its moves are dealt with";
            case CUT -> value + ": the rest is cut off, " + compared(node) + ", " + whose(node);
            case DECIDED -> value + ": of its other moves no more can be hoped for";
            case OUTBID ->
                "of " + node.place() + " no more than " + ValueFormat.text(node.value) + " can be hoped for, which "
                        + node.above(node.origin).place() + " has already";
            case REMEMBERED -> value + ", as was remembered";
            case GIVEN_UP -> value + "; the rest is given up";
        };
    }

    private static String whose(TraceNode node) {
        if (node.origin == Tracer.FROM_OUTSIDE) {
            return "which is all that was asked";
        }
        TraceNode origin = node.above(node.origin);
        return "which " + player(origin) + " has already at " + origin.place();
    }
}
