package dev.eldest.bench.lab.draw;

import dev.eldest.bench.lab.tree.ValueFormat;
import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.reference.tree.Tracer;
import dev.eldest.engine.spi.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Texts about a node and what the search did there. Values are from MAX's view. */
final class NodeWords {
    private static final List<Explanation> EXPLANATIONS = List.of(
            new Explanation("^(win|loss) ", "win 3: MAX wins in 3 plies; loss 3: MIN does"),
            new Explanation("alpha cut:", "alpha cut: MIN can hold the value at or below alpha, which MAX has already"),
            new Explanation("beta cut:", "beta cut: MAX can hold the value at or above beta, which MIN has already"),
            new Explanation("deep ", "deep: not the parent has the bound, but a node further up"),
            new Explanation("window:", "window: a bound of the search's own window"),
            new Explanation("fail ", "fail high, fail low: the value is outside the window, so it is only a bound"));

    static final String EXTENDED = "singular, +1 ply";

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
        if (node.extended) {
            lines.add(new Line("pat", EXTENDED));
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
        if (!failure(node).isEmpty()) {
            return failure(node);
        }
        return switch (node.exit) {
            case CUTOFF -> cutKind(node) + ": " + comparison(node);
            case TABLE_HIT -> "table hit";
            case PRUNED -> "pruned";
            case BEST_PROVEN -> "others ≤ " + ValueFormat.text(node.value);
            case BOUNDED -> "bound: " + value(node);
            case null, default -> "";
        };
    }

    /** Returns how the whole search failed, if the node is the root and its value outside the window. */
    private static String failure(TraceNode node) {
        if (node.parent != null || node.exit == null || node.exit == NodeExit.LEAF || !node.vector.isEmpty()) {
            return "";
        }
        return node.high < Score.INFINITE && node.value >= node.high
                ? "fail high: " + comparison(node, true)
                : node.low > -Score.INFINITE && node.value <= node.low ? "fail low: " + comparison(node, false) : "";
    }

    /** Returns the kind of a cutoff: of a MIN node by alpha, of a MAX node by beta. */
    private static String cutKind(TraceNode node) {
        if (node.cutoffPly == Tracer.FROM_CALLER) {
            return "window";
        }
        return (node.cutoffPly == node.ply - 1 ? "" : "deep ") + (node.isMax() ? "beta cut" : "alpha cut");
    }

    /** Returns explanations of the words that stand at these nodes. */
    static List<String> explanations(List<TraceNode> nodes) {
        List<String> words = nodes.stream()
                .map(node -> (node.exit == null ? "" : value(node)) + " " + exitReason(node))
                .toList();
        return EXPLANATIONS.stream()
                .filter(each -> words.stream().anyMatch(each.pattern.asPredicate()))
                .map(Explanation::text)
                .toList();
    }

    /** Explains the words that a pattern finds. */
    private record Explanation(Pattern pattern, String text) {
        private Explanation(String words, String text) {
            this(Pattern.compile(words), text);
        }
    }

    private static String comparison(TraceNode node) {
        return comparison(node, node.isMax());
    }

    private static String comparison(TraceNode node, boolean high) {
        return high
                ? ValueFormat.text(node.value) + " ≥ " + ValueFormat.text(node.high)
                : ValueFormat.text(node.value) + " ≤ " + ValueFormat.text(node.low);
    }

    /** Returns the value of the node and why the search left it. */
    static String exitSentence(TraceNode node) {
        String number = ValueFormat.text(node.value);
        String value = node.pathText() + ": value " + number;
        if (!failure(node).isEmpty()) {
            return value + ", the search fails: " + failure(node);
        }
        return switch (node.exit) {
            case LEAF -> value + ", a leaf";
            case SEARCHED -> value + ", all moves searched";
            case CUTOFF -> value + ", " + cutKind(node) + ": " + comparison(node) + ", " + boundOwner(node);
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
