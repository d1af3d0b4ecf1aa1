package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.LabSubcommand;
import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.lab.tree.TreeOptions;
import dev.eldest.bench.lab.tree.TreeSource;
import dev.eldest.engine.reference.algorithms.Algorithm;
import dev.eldest.engine.reference.tree.TreeCursor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code eldest lab run}: runs and compares algorithms. */
@Command(
        name = "run",
        description = {
            "Run the textbook algorithms on one tree and print the result and cost of each.",
            "Cutoffs: shallow by a bound of the parent, deep by a bound of an earlier ancestor, window by the"
                    + " search's own window. EBF: effective branching factor. Memory: peak of the stored nodes.",
            "The last line is the minimal tree of alpha-beta, if the tree is from a file, uniform, or was searched"
                    + " completely.",
            "If exact algorithms find different values, the exit code is 1."
        })
public final class LabRunCommand extends LabSubcommand {
    private static final int MAX_DEPTH = 64;
    private static final int DEFAULT_DEPTH = 4;
    private static final long MAX_NODES = 1_000_000_000_000L;
    /** Fraction of the heap that a search may use: 1 / SHARE. */
    private static final int SHARE = 2;

    private static final int MEGABYTE = 20;

    @Mixin
    private TreeOptions tree;

    @Mixin
    private AlgorithmParameterOptions algorithms;

    @Option(
            names = "--depth",
            paramLabel = "<n>",
            split = ",",
            description =
                    "Search depth in plies, or several depths such as 2,4,6 (default: 4; a tree from a file: to its"
                            + " leaves).")
    private List<Integer> wanted = List.of();

    @Option(names = "--nodes", paramLabel = "<n>", description = "Node limit of an algorithm (default: 10000000).")
    private long nodes = 10000000;

    @Option(
            names = "--max-memory",
            paramLabel = "<MB>",
            description = "Memory limit of an algorithm in MB (default: half of the heap).")
    private Integer memory;

    @Option(
            names = "--csv",
            paramLabel = "<file>",
            description = "Write the results to this file, too, as comma-separated values.")
    private Path csv;

    @Override
    public Integer call() throws IOException {
        for (int depth : wanted) {
            requireRange("--depth", depth, 0, MAX_DEPTH);
        }
        requireRange("--nodes", nodes, 1, MAX_NODES);
        TreeSource source = tree.source();
        List<Algorithm> chosen = algorithms.selected(source.unit(), List.of());
        ResultCsv rows = csv == null ? null : open();
        TreeCursor.Limits limits = new TreeCursor.Limits(nodes, bytes());
        boolean agreed = true;
        for (int depth : depths(source)) {
            agreed &= agree(results(source, depth, chosen, limits, rows));
        }
        return agreed ? 0 : 1;
    }

    private List<Integer> depths(TreeSource source) {
        return wanted.isEmpty()
                ? List.of(source.height().orElse(DEFAULT_DEPTH))
                : wanted.stream().map(source::depth).distinct().toList();
    }

    private long bytes() {
        long max = Runtime.getRuntime().maxMemory() / SHARE >> MEGABYTE;
        if (memory == null) {
            return max << MEGABYTE;
        }
        if (memory > max) {
            throw invalidValue("--max-memory " + memory + " MB do not fit: " + max
                    + " MB do, and more with ELDEST_JAVA_OPTS=-Xmx" + SHARE * (long) memory + "m");
        }
        requireRange("--max-memory", memory, 1, max);
        return (long) memory << MEGABYTE;
    }

    private ResultCsv open() {
        try {
            return new ResultCsv(csv);
        } catch (IOException e) {
            throw invalidValue("--csv must be a writable file, not '" + csv + "'");
        }
    }

    private List<Result> results(
            TreeSource source, int depth, List<Algorithm> chosen, TreeCursor.Limits limits, ResultCsv rows)
            throws IOException {
        ProgressLines progress = new ProgressLines(err());
        AlgorithmRunner algorithmRunner = new AlgorithmRunner(source, limits, progress);
        ResultTable table = new ResultTable(out());
        table.printHeader(source.title(depth));
        List<Result> results = new ArrayList<>();
        for (Algorithm algorithm : chosen) {
            Result result = algorithmRunner.run(algorithm, depth);
            results.add(result);
            table.printRow(result);
            if (rows != null) {
                rows.writeRow(source.title(), result);
            }
        }
        MinimalTree.of(source, depth, results, progress).ifPresent(min -> table.printMinimalTree(min, results));
        table.printFooter(chosen.stream().allMatch(Algorithm::exact), results);
        return results;
    }

    private boolean agree(List<Result> results) {
        List<String> wrong = Result.disagreements(results);
        wrong.forEach(err()::println);
        return wrong.isEmpty();
    }
}
