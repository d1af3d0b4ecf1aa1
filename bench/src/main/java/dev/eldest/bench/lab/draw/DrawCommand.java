package dev.eldest.bench.lab.draw;

import dev.eldest.bench.AtomicFile;
import dev.eldest.bench.Require;
import dev.eldest.bench.lab.run.AlgorithmOptions;
import dev.eldest.bench.lab.run.AlgorithmParameterOptions;
import dev.eldest.bench.lab.tree.TreeOptions;
import dev.eldest.bench.lab.tree.TreeSource;
import dev.eldest.bench.lab.tree.ValueFormat;
import dev.eldest.engine.reference.algorithms.Algorithm;
import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.reference.tree.TreeCursor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest lab draw}: a small search to look at. */
@Command(
        name = "draw",
        description = {
            "Draws a small search: its tree with what each node is worth, the window it was searched with, the order of"
                    + " the visits, and what was cut off, and why.",
            "All values are MAX's, who moves at the root. As text it is printed; --svg and --html write pictures."
        })
public final class DrawCommand implements Callable<Integer> {
    private static final int DEEPEST = 64;
    private static final int USUAL_DEPTH = 2;
    private static final int MAX_NODES = 5000;
    private static final String TREE = "tree";
    private static final String GRAPH = "--graph";
    private static final Set<String> OF_A_GRAPH = Set.of(GRAPH, "--nodes", "--svg");

    @Mixin(name = TREE)
    private TreeOptions tree;

    @Mixin
    private AlgorithmOptions rungs;

    @Mixin
    private AlgorithmParameterOptions knobs;

    @Option(
            names = "--depth",
            paramLabel = "<n>",
            description = "How many moves to look ahead (default: 2, a written tree to its leaves).")
    private Integer wanted;

    @Option(
            names = "--nodes",
            paramLabel = "<n>",
            defaultValue = "1000",
            description = "More than so many nodes are not drawn (default: 1000).")
    private int nodes;

    @Option(
            names = GRAPH,
            description = "Instead of a search, all of a small game as an AND/OR graph, with the winner's strategy. The"
                    + " leaves of a written tree are 1 where MAX wins, -1 where MIN wins and 0 for a draw.")
    private boolean graph;

    @Option(names = "--whole", description = "What was never searched is drawn too, pale.")
    private boolean whole;

    @Option(names = "--svg", paramLabel = "<file>", description = "Where the picture is written.")
    private Path svg;

    @Option(
            names = "--html",
            paramLabel = "<file>",
            description = "Where a page is written that plays the search, step by step.")
    private Path html;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        if (wanted != null) {
            Require.from(command, "--depth", wanted, 0, DEEPEST);
        }
        Require.from(command, "--nodes", nodes, 1, MAX_NODES);
        TreeSource source = tree.source();
        if (graph) {
            solve(source);
            return 0;
        }
        List<Algorithm> chosen = rungs.chosen(knobs.knobs(source.unit()));
        if (chosen.size() > 1) {
            throw Require.bad(
                    command,
                    "--algorithm must name the one to be drawn: "
                            + chosen.stream().map(Algorithm::name).collect(Collectors.joining(", "))
                            + "; eldest lab run compares them");
        }
        knobs.requireUsed(chosen);
        draw(
                source,
                chosen.getFirst(),
                source.depth(wanted == null ? source.height().orElse(USUAL_DEPTH) : wanted));
        return 0;
    }

    private void draw(TreeSource source, Algorithm algorithm, int depth) throws IOException {
        GameTree searched = source.tree().get();
        TraceRecorder traceRecorder = new TraceRecorder(searched);
        TreeCursor treeCursor = new TreeCursor(searched, traceRecorder, new TreeCursor.Limits(nodes, Long.MAX_VALUE));
        int value = search(algorithm, treeCursor, depth);
        SearchTrace searchTrace = traceRecorder.searchTrace();
        searchTrace.markLine(treeCursor.line());
        if (whole) {
            new UnvisitedNodes(source.tree().get(), depth, nodes).addBelow(searchTrace.lastRoot());
            if (searchTrace.lastRoot().size() > nodes) {
                throw Require.bad(command, "--whole has more than " + nodes + " nodes, which --nodes allows");
            }
        }
        String title = algorithm.name() + " on " + source.title(depth) + ": value " + ValueFormat.text(value) + ", "
                + treeCursor.visited() + " visits";
        command.commandLine().getOut().println(title);
        new Outline(command.commandLine().getOut(), searchTrace.hasWindows()).print(searchTrace);
        if (svg != null) {
            write("--svg", svg, new TreeSvg(searchTrace).picture(title));
        }
        if (html != null) {
            write("--html", html, new SearchPage(searchTrace).page(title));
        }
    }

    private void solve(TreeSource source) {
        refuseOptionsOfASearch();
        SolutionGraph solutionGraph = solution(source);
        SolutionGraph.Node root = solutionGraph.root;
        String won = root.winner == 0 ? "nobody wins" : (root.winner > 0 ? "MAX" : "MIN") + " wins";
        String title = source.title() + ": " + solutionGraph.nodes().size() + " positions, " + won;
        command.commandLine().getOut().println(title);
        solutionGraph.nodes().forEach(this::print);
        if (svg != null) {
            write("--svg", svg, new SolutionSvg(solutionGraph).picture(title));
        }
    }

    private void refuseOptionsOfASearch() {
        Map<String, OptionSpec> ofTheTree = command.mixins().get(TREE).optionsMap();
        for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
            String name = option.longestName();
            if (!ofTheTree.containsKey(name) && !OF_A_GRAPH.contains(name)) {
                throw Require.bad(
                        command, name + " is about a search, and " + GRAPH + " draws a whole game without one");
            }
        }
    }

    private SolutionGraph solution(TreeSource source) {
        try {
            return new SolutionGraph(source.tree().get(), nodes);
        } catch (SolutionGraph.Refused e) {
            throw Require.bad(command, GRAPH + ": " + e.getMessage());
        }
    }

    /** A position, who wins there, and where its moves lead; those of the strategy with a star. */
    private void print(SolutionGraph.Node node) {
        String winner = node.winner == 0 ? "nobody" : node.winner > 0 ? "MAX" : "MIN";
        String moves = node.arrows.stream()
                .map(arrow -> arrow.to.label + (arrow.inStrategy ? "*" : ""))
                .collect(Collectors.joining(", "));
        command.commandLine()
                .getOut()
                .println("  ".repeat(node.level) + node.label + (node.inStrategy ? "*" : "") + ", " + winner + " wins"
                        + (moves.isEmpty() ? "" : ": " + moves));
    }

    private int search(Algorithm algorithm, TreeCursor treeCursor, int depth) {
        try {
            return algorithm.search().get().search(treeCursor, depth);
        } catch (TreeCursor.TooLong e) {
            throw Require.bad(command, "--depth " + depth + " has " + e.getMessage() + ", which --nodes allows");
        }
    }

    private void write(String option, Path file, String text) {
        try {
            AtomicFile.write(file, text);
        } catch (IOException e) {
            throw Require.bad(command, option + " must be a file that can be written, not '" + file + "'");
        }
    }
}
