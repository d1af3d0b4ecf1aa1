package dev.eldest.bench.lab.draw;

import dev.eldest.bench.lab.tree.Worth;
import java.io.PrintWriter;
import java.util.Locale;

/** A search as text: a line for each node, further to the right the deeper it is. */
final class Outline {
    private final PrintWriter out;
    private final boolean windows;

    Outline(PrintWriter out, boolean windows) {
        this.out = out;
        this.windows = windows;
    }

    void print(Trace trace) {
        for (Trace.Pass pass : trace.passes) {
            if (!pass.name.isEmpty()) {
                out.println(pass.name + ":");
            }
            print(pass.root);
        }
    }

    private void print(TraceNode node) {
        String indented = "  ".repeat(node.ply) + (node.parent == null ? "root" : node.name);
        if (node.wasReached()) {
            String times = node.visits > 1 ? "×" + node.visits : "";
            String value = node.how == null ? "-" : Worth.text(node.value);
            String window = windows ? NodeWords.window(node.low, node.high) : "";
            out.println(String.format(
                            Locale.ROOT,
                            "%5s%-4s%-24s %s %8s%s  %-14s %s",
                            node.visits == 0 ? "" : node.number,
                            times,
                            indented,
                            NodeWords.player(node),
                            value,
                            node.onLine ? " *" : "  ",
                            window,
                            NodeWords.reason(node))
                    .stripTrailing());
        } else {
            out.println(" ".repeat(9) + indented + (node.dropped ? "  dropped" : "  never searched"));
        }
        node.children.forEach(this::print);
    }
}
