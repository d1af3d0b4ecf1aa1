package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.tree.ValueFormat;
import dev.eldest.engine.spi.Score;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Prints results as a text table. */
record ResultTable(PrintWriter out) {
    private static final String LINE = "%-15s%9s %-8s%12s%12s%12s%9s%9s%9s%9s%7s%9s%10s  %s";
    private static final long KILO = 1024;
    private static final String ALPHA_BETA = "alpha-beta";

    void printHeader(String title) {
        out.println();
        out.println(title);
        out.println(String.format(
                Locale.ROOT,
                LINE,
                "algorithm",
                "value",
                " best",
                "nodes",
                "leaves",
                "evaluated",
                "shallow",
                "deep",
                "window",
                "table",
                "EBF",
                "memory",
                "ms",
                "line"));
    }

    void printRow(Result result) {
        CountingTracer counts = result.counts();
        String name = result.algorithm().name() + (result.algorithm().exact() ? "" : "*");
        if (!result.isComplete()) {
            out.println(String.format(Locale.ROOT, "%-15s%9s  %s", name, "-", result.failureReason()));
            return;
        }
        String best = result.line().isEmpty() ? "-" : result.line().getFirst();
        String line = String.format(
                Locale.ROOT,
                LINE,
                name,
                ValueFormat.text(result.value()),
                " " + best,
                number(counts.nodes),
                number(counts.leaves),
                number(counts.evaluations),
                number(counts.shallow),
                number(counts.deep),
                number(counts.external),
                number(counts.tableHits),
                String.format(Locale.ROOT, "%.2f", result.effectiveBranching()),
                memory(result.bytes()),
                String.format(Locale.ROOT, "%.2f", result.nanos() / 1e6),
                String.join(" ", result.line()));
        out.println(line.stripTrailing());
        out.flush();
    }

    /** Prints the minimal tree, the leaves that alpha-beta visited, and the formula for uniform trees. */
    void printMinimalTree(MinimalTree tree, List<Result> results) {
        out.println(String.format(
                Locale.ROOT,
                "D %d, B %.2f, sqrt(B) %.2f; leaves that alpha-beta must visit: %,.0f of %,.0f, here: %s; for"
                        + " uniform trees B^ceil(D/2) + B^floor(D/2) - 1: %,.0f",
                tree.depth(),
                tree.branching(),
                Math.sqrt(tree.branching()),
                tree.minimalLeaves(),
                tree.leaves(),
                alphaBeta(results),
                tree.formula()));
        double half = Math.pow(tree.branching(), tree.depth() / 2.0);
        out.println(String.format(
                Locale.ROOT,
                "minimax at half the depth, B^(D/2): %,.0f leaves; at the full depth, alpha-beta must visit %.2f times"
                        + " as many",
                half,
                tree.minimalLeaves() / half));
    }

    private static String alphaBeta(List<Result> results) {
        return results.stream()
                .filter(result -> result.algorithm().name().equals(ALPHA_BETA))
                .map(result ->
                        result.isComplete() ? String.format(Locale.ROOT, "%,d", result.counts().leaves) : "stopped")
                .findFirst()
                .orElse("not run");
    }

    void printFooter(boolean allExact, List<Result> results) {
        if (results.stream().anyMatch(result -> Score.isDecided(result.value()))) {
            out.println("win n, loss n: the side to move wins, loses in n plies");
        }
        if (!allExact) {
            out.println("* may differ from the value of minimax");
        }
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String memory(long bytes) {
        return bytes < 10 * KILO
                ? bytes + " B"
                : bytes < 10 * KILO * KILO ? bytes / KILO + " kB" : bytes / KILO / KILO + " MB";
    }
}
