package dev.eldest.bench.lab.draw;

import dev.eldest.bench.lab.tree.Worth;
import dev.eldest.engine.reference.tree.Tracer;

/** What happened at a node, in words, with values as MAX sees them. */
final class NodeWords {
    private NodeWords() {}

    static String window(int low, int high) {
        return "(" + Worth.text(low) + ", " + Worth.text(high) + ")";
    }

    static String player(TraceNode node) {
        return node.isMax() ? "MAX" : "MIN";
    }

    /** Why the search left before it had dealt with all moves, in few words; empty if it had. */
    static String reason(TraceNode node) {
        return switch (node.how) {
            case CUT -> cut(node) + ": " + compared(node);
            case REMEMBERED -> "remembered";
            case GIVEN_UP -> "given up";
            case null, default -> "";
        };
    }

    private static String cut(TraceNode node) {
        return node.origin == Tracer.FROM_OUTSIDE ? "asked" : node.origin == node.ply - 1 ? "cut" : "deep cut";
    }

    private static String compared(TraceNode node) {
        return node.isMax()
                ? Worth.text(node.value) + " ≥ " + Worth.text(node.high)
                : Worth.text(node.value) + " ≤ " + Worth.text(node.low);
    }

    /** The same as a sentence. */
    static String leaving(TraceNode node) {
        String value = node.place() + " is worth " + Worth.text(node.value);
        return switch (node.how) {
            case LEAF -> value + " by itself";
            case SEARCHED -> value + ": all its moves are dealt with";
            case CUT -> value + ": the rest is cut off, " + compared(node) + ", " + whose(node);
            case REMEMBERED -> value + ", as was remembered";
            case GIVEN_UP -> value + "; the rest is given up";
        };
    }

    private static String whose(TraceNode node) {
        if (node.origin == Tracer.FROM_OUTSIDE) {
            return "which is all that was asked";
        }
        TraceNode origin = node;
        while (origin.ply > node.origin) {
            origin = origin.parent;
        }
        return "which " + player(origin) + " has already at " + origin.place();
    }
}
