package dev.eldest.bench.lab.draw;

import dev.eldest.bench.lab.tree.ValueFormat;
import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.reference.tree.Tracer;
import java.util.ArrayList;
import java.util.List;

/** Texts about a node and what the search did there. Values are from MAX's view. */
final class NodeWords {
    private NodeWords() {}

    static String window(int low, int high) {
        return "(" + ValueFormat.text(low) + ", " + ValueFormat.text(high) + ")";
    }

    /** Returns the value of a node: its vector, or its score with the sign of a bound. */
    static String value(TraceNode node) {
        return node.vector.isEmpty() ? boundSign(node) + ValueFormat.text(node.value) : node.vector;
    }

    /** Returns "≤ " if the value is an upper bound, else nothing. */
    static String boundSign(TraceNode node) {
        return node.exit == NodeExit.BOUNDED ? "≤ " : "";
    }

    static String player(TraceNode node) {
        return node.isMax() ? "MAX" : "MIN";
    }

    /**
     * A line of text below the box of a node.
     *
     * @param style the CSS class
     * @param text the text
     */
    record Line(String style, String text) {}

    static List<Line> remarks(TraceNode node, boolean windows) {
        List<Line> lines = new ArrayList<>();
        if (windows && node.visits > 0) {
            lines.add(new Line("window", window(node.low, node.high)));
        }
        if (node.canStandPat) {
            lines.add(new Line("pat", standPatText(node)));
        }
        if (!exitReason(node).isEmpty()) {
            lines.add(new Line("reason", exitReason(node)));
        }
        return lines;
    }

    /** Returns the stand-pat value, or an empty text. */
    static String standPatText(TraceNode node) {
        return node.canStandPat ? "pat " + ValueFormat.text(node.standPat) : "";
    }

    /** Returns briefly why the search left the node before its last move, or an empty text. */
    static String exitReason(TraceNode node) {
        return switch (node.exit) {
            case CUTOFF -> cutKind(node) + ": " + comparison(node);
            case TABLE_HIT -> "table hit";
            case PRUNED -> "pruned";
            case BEST_PROVEN -> "others ≤ " + ValueFormat.text(node.value);
            case BOUNDED -> "bound: " + value(node);
            case null, default -> "";
        };
    }

    private static String cutKind(TraceNode node) {
        return node.cutoffPly == Tracer.FROM_CALLER ? "window" : node.cutoffPly == node.ply - 1 ? "cut" : "deep cut";
    }

    private static String comparison(TraceNode node) {
        return node.isMax()
                ? ValueFormat.text(node.value) + " ≥ " + ValueFormat.text(node.high)
                : ValueFormat.text(node.value) + " ≤ " + ValueFormat.text(node.low);
    }

    /** Returns the value of the node and why the search left it. */
    static String exitSentence(TraceNode node) {
        String number = ValueFormat.text(node.value);
        String value = node.pathText() + ": value " + number;
        return switch (node.exit) {
            case LEAF -> value + ", a leaf";
            case SEARCHED -> value + ", all moves searched";
            case CUTOFF -> value + ", cutoff: " + comparison(node) + ", " + boundOwner(node);
            case BEST_PROVEN -> value + ", no other move can exceed it";
            case BOUNDED ->
                node.pathText() + ": value at most " + number + ", which "
                        + node.ancestor(node.cutoffPly).pathText() + " already reaches";
            case TABLE_HIT -> value + ", from the table";
            case PRUNED -> value + ", the other moves are pruned";
        };
    }

    private static String boundOwner(TraceNode node) {
        if (node.cutoffPly == Tracer.FROM_CALLER) {
            return "a bound of the search's window";
        }
        TraceNode origin = node.ancestor(node.cutoffPly);
        return "the bound of " + player(origin) + " at " + origin.pathText();
    }
}
