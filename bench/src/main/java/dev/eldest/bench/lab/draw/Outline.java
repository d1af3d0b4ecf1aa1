package dev.eldest.bench.lab.draw;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A search as text: a line for each node, further to the right the deeper it is. */
final class Outline {
    private final PrintWriter out;
    private final boolean windows;
    /** As long as the longest name, with the blanks before it. */
    private int names;

    Outline(PrintWriter out, boolean windows) {
        this.out = out;
        this.windows = windows;
    }

    void print(SearchTrace searchTrace) {
        names = searchTrace.passes.stream()
                .mapToInt(pass -> longest(pass.root))
                .max()
                .orElse(0);
        for (SearchTrace.Pass pass : searchTrace.passes) {
            if (!pass.name.isEmpty()) {
                out.println(pass.name + ":");
            }
            print(pass.root);
        }
    }

    private static String said(TraceNode node) {
        return Stream.of(NodeWords.stop(node), NodeWords.reason(node))
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(", "));
    }

    private static String indented(TraceNode node) {
        return "  ".repeat(node.ply) + (node.parent == null ? "root" : node.name);
    }

    private static int longest(TraceNode node) {
        return Math.max(
                indented(node).length(),
                node.children.stream().mapToInt(Outline::longest).max().orElse(0));
    }

    private void print(TraceNode node) {
        String indented = indented(node);
        if (node.wasReached()) {
            String times = node.visits > 1 ? "×" + node.visits : "";
            String value = node.how == null ? "-" : NodeWords.value(node);
            String window = windows ? NodeWords.window(node.low, node.high) : "";
            out.println(String.format(
                            Locale.ROOT,
                            "%5s%-4s%s %s %8s%s  %-14s %s",
                            node.visits == 0 ? "" : node.number,
                            times,
                            indented + " ".repeat(names - indented.length()),
                            NodeWords.player(node),
                            value,
                            node.onLine ? " *" : "  ",
                            window,
                            said(node))
                    .stripTrailing());
        } else {
            out.println(" ".repeat(9) + indented + (node.dropped ? "  dropped" : "  never searched"));
        }
        node.children.forEach(this::print);
    }
}
