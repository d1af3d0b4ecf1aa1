package dev.eldest.bench.lab.draw;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints a search as text: a line per node, indented by ply. */
final class Outline {
    private final PrintWriter out;
    private final boolean windows;
    /** Width of the name column: the longest name with its indent. */
    private int nameWidth;

    Outline(PrintWriter out, boolean windows) {
        this.out = out;
        this.windows = windows;
    }

    void print(SearchTrace searchTrace) {
        nameWidth = searchTrace.passes.stream()
                .mapToInt(pass -> longest(pass.root))
                .max()
                .orElse(0);
        for (SearchTrace.Pass pass : searchTrace.passes) {
            if (!pass.name.isEmpty()) {
                out.println(pass.name + ":");
            }
            print(pass.root);
        }
        out.println(
                "Columns: number of the visit (×2: the first of two), move, side to move, value for MAX, * best line"
                        + (windows ? ", window (alpha, beta)" : "") + ", why the search left.");
        searchTrace.explanations().forEach(out::println);
    }

    private static String remarks(TraceNode node) {
        return Stream.of(
                        NodeWords.standPatText(node),
                        node.extended ? NodeWords.EXTENDED : "",
                        NodeWords.exitReason(node))
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
        if (node.isVisited()) {
            String times = node.visits > 1 ? "×" + node.visits : "";
            String value = node.exit == null ? "-" : NodeWords.value(node);
            String window = windows ? NodeWords.window(node.low, node.high) : "";
            out.println(String.format(
                            Locale.ROOT,
                            "%5s%-4s%s %s %8s%s  %-14s %s",
                            node.visits == 0 ? "" : node.firstVisit,
                            times,
                            indented + " ".repeat(nameWidth - indented.length()),
                            NodeWords.player(node),
                            value,
                            node.onBestLine ? " *" : "  ",
                            window,
                            remarks(node))
                    .stripTrailing());
        } else {
            out.println(" ".repeat(9) + indented + (node.dropped ? "  pruned" : "  not searched"));
        }
        node.children.forEach(this::print);
    }
}
