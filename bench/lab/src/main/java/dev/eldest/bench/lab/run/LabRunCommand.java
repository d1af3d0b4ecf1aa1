package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.lab.tree.TreeOptions;
import dev.eldest.bench.lab.tree.TreeSource;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.reference.algorithms.Algorithm;
import dev.eldest.engine.reference.tree.TreeCursor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest lab run}: runs and compares algorithms. */
@Command(
        name = "run",
        description = {
            "Runs the textbook algorithms on one tree and prints the result and cost of each.",
            "Cutoffs: shallow by a bound of the parent, deep by a bound of an earlier ancestor, asked by a bound that"
                    + " the search itself has set. EBF: effective branching factor. Memory: peak of the stored nodes.",
            "The last line is the minimal tree of alpha-beta, if the tree is from a file, uniform, or was searched"
                    + " completely.",
            "If exact algorithms find different values, the exit code is 1."
        })
public final class LabRunCommand implements Callable<Integer> {
    private static final int DEEPEST = 64;
    private static final int USUAL_DEPTH = 4;
    private static final long MAX_NODES = 1_000_000_000_000L;
    /** Fraction of the heap that a search may use: 1 / SHARE. */
    private static final int SHARE = 2;

    private static final int MEGABYTE = 20;

    @Mixin
    private TreeOptions tree;

    @Mixin
    private AlgorithmOptions algorithmOptions;

    @Mixin
    private AlgorithmParameterOptions parameterOptions;

    @Option(
            names = "--depth",
            paramLabel = "<n>",
            split = ",",
            description =
                    "Search depth in plies, or several depths such as 2,4,6 (default: 4; a tree from a file: to its"
                            + " leaves).")
    private List<Integer> wanted = List.of();

    @Option(
            names = "--nodes",
            paramLabel = "<n>",
            defaultValue = "10000000",
            description = "Node limit of an algorithm (default: 10000000).")
    private long nodes;

    @Option(
            names = {"--max-memory", "--keep"},
            paramLabel = "<MB>",
            description = "Memory limit of an algorithm in MB (default: half of the heap).")
    private Integer memory;

    @Option(names = "--csv", paramLabel = "<file>", description = "Write the results to this file, too.")
    private Path csv;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        for (int depth : wanted) {
            Require.requireRange(command, "--depth", depth, 0, DEEPEST);
        }
        Require.requireRange(command, "--nodes", nodes, 1, MAX_NODES);
        TreeSource source = tree.source();
        List<Algorithm> chosen = algorithmOptions.selected(parameterOptions.parameters(source.unit()));
        parameterOptions.requireUsed(chosen);
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
                ? List.of(source.height().orElse(USUAL_DEPTH))
                : wanted.stream().map(source::depth).distinct().toList();
    }

    private long bytes() {
        long most = Runtime.getRuntime().maxMemory() / SHARE >> MEGABYTE;
        if (memory == null) {
            return most << MEGABYTE;
        }
        if (memory > most) {
            throw Require.invalidValue(
                    command,
                    "--max-memory " + memory + " MB do not fit: " + most + " MB do, and more with ELDEST_JAVA_OPTS=-Xmx"
                            + SHARE * (long) memory + "m");
        }
        Require.requireRange(command, "--max-memory", memory, 1, most);
        return (long) memory << MEGABYTE;
    }

    private ResultCsv open() {
        try {
            return new ResultCsv(csv);
        } catch (IOException e) {
            throw Require.invalidValue(command, "--csv must be a writable file, not '" + csv + "'");
        }
    }

    private List<Result> results(
            TreeSource source, int depth, List<Algorithm> chosen, TreeCursor.Limits limits, ResultCsv rows)
            throws IOException {
        ProgressLines progress = new ProgressLines(command.commandLine().getErr());
        AlgorithmRunner algorithmRunner = new AlgorithmRunner(source, limits, progress);
        ResultTable table = new ResultTable(command.commandLine().getOut());
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
        MinimalTree.of(source, depth, results, progress).ifPresent(least -> table.printMinimalTree(least, results));
        table.printFooter(chosen.stream().allMatch(Algorithm::exact));
        return results;
    }

    private boolean agree(List<Result> results) {
        List<String> wrong = Agreement.disagreements(results);
        wrong.forEach(command.commandLine().getErr()::println);
        return wrong.isEmpty();
    }
}
