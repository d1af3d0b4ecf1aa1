package dev.eldest.bench.lab.run;

import dev.eldest.bench.Require;
import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.lab.tree.TreeOptions;
import dev.eldest.bench.lab.tree.TreeSource;
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

/** {@code eldest lab run}: algorithms side by side. */
@Command(
        name = "run",
        description = {
            "Lets the documents' algorithms search one tree, and prints what each finds and what it costs.",
            "Cutoffs are shallow where the node's parent has a choice as good, deep where somebody further up has, and"
                    + " asked where the search itself has set the bound. EBF: so many moves everywhere would give as"
                    + " many leaves as deep down. Memory: the most that was kept in mind at once.",
            "Below stands the least that alpha-beta must look at, where the tree is written down or uniform, or was"
                    + " searched as a whole.",
            "Exact algorithms must all find the same value: if not, the exit code is 1."
        })
public final class LabRunCommand implements Callable<Integer> {
    private static final int DEEPEST = 64;
    private static final int USUAL_DEPTH = 4;
    private static final long MAX_NODES = 1_000_000_000_000L;
    /** Of the heap, what a search may keep in mind. */
    private static final int SHARE = 2;

    private static final int MEGABYTE = 20;

    @Mixin
    private TreeOptions tree;

    @Mixin
    private AlgorithmOptions rungs;

    @Mixin
    private AlgorithmParameterOptions knobs;

    @Option(
            names = "--depth",
            paramLabel = "<n>",
            split = ",",
            description =
                    "How many moves to look ahead, or several such numbers, like 2,4,6 (default: 4, a written tree"
                            + " to its leaves).")
    private List<Integer> wanted = List.of();

    @Option(
            names = "--nodes",
            paramLabel = "<n>",
            defaultValue = "10000000",
            description = "An algorithm gives up after so many nodes (default: 10000000).")
    private long nodes;

    @Option(
            names = "--keep",
            paramLabel = "<MB>",
            description = "An algorithm gives up when it has more than so many megabytes in mind (default: half of the"
                    + " heap).")
    private Integer memory;

    @Option(names = "--csv", paramLabel = "<file>", description = "Where the results are written too.")
    private Path csv;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        for (int depth : wanted) {
            Require.from(command, "--depth", depth, 0, DEEPEST);
        }
        Require.from(command, "--nodes", nodes, 1, MAX_NODES);
        TreeSource source = tree.source();
        List<Algorithm> chosen = rungs.chosen(knobs.knobs(source.unit()));
        knobs.requireUsed(chosen);
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
            throw Require.bad(
                    command,
                    "--keep " + memory + " MB do not fit: " + most + " MB do, and more with ELDEST_JAVA_OPTS=-Xmx"
                            + SHARE * (long) memory + "m");
        }
        Require.from(command, "--keep", memory, 1, most);
        return (long) memory << MEGABYTE;
    }

    private ResultCsv open() {
        try {
            return new ResultCsv(csv);
        } catch (IOException e) {
            throw Require.bad(command, "--csv must be a file that can be written, not '" + csv + "'");
        }
    }

    private List<Result> results(
            TreeSource source, int depth, List<Algorithm> chosen, TreeCursor.Limits limits, ResultCsv rows)
            throws IOException {
        ProgressLines progress = new ProgressLines(command.commandLine().getErr());
        AlgorithmRunner algorithmRunner = new AlgorithmRunner(source, limits, progress);
        ResultTable table = new ResultTable(command.commandLine().getOut());
        table.head(source.title(depth));
        List<Result> results = new ArrayList<>();
        for (Algorithm algorithm : chosen) {
            Result result = algorithmRunner.run(algorithm, depth);
            results.add(result);
            table.row(result);
            if (rows != null) {
                rows.row(source.title(), result);
            }
        }
        MinimalTree.of(source, depth, results, progress).ifPresent(least -> table.least(least, results));
        table.foot(chosen.stream().allMatch(Algorithm::exact));
        return results;
    }

    private boolean agree(List<Result> results) {
        List<String> wrong = Agreement.complaints(results);
        wrong.forEach(command.commandLine().getErr()::println);
        return wrong.isEmpty();
    }
}
