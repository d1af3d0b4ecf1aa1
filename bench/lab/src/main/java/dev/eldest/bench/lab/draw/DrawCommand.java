package dev.eldest.bench.lab.draw;

import dev.eldest.bench.lab.LabSubcommand;
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
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** {@code eldest lab draw}: draws a small search. */
@Command(
        name = "draw",
        description = {
            "Draw a small search, alpha-beta unless --algorithm names another: its tree with the value, window and"
                    + " visit order of each node, and the cutoffs with their reasons.",
            "Values are from the view of MAX, the side to move at the root. Prints text; --svg and --html write"
                    + " pictures."
        })
public final class DrawCommand extends LabSubcommand {
    private static final int MAX_DEPTH = 64;
    private static final int DEFAULT_DEPTH = 2;
    private static final String DEFAULT_ALGORITHM = "alpha-beta";
    private static final int MAX_NODES = 5000;
    private static final String TREE = "tree";
    private static final String GRAPH = "--graph";
    private static final String MIN_FIRST = "--min-first";
    private static final Set<String> OF_A_GRAPH = Set.of(GRAPH, MIN_FIRST, "--nodes", "--svg");

    @Mixin(name = TREE)
    private TreeOptions tree;

    @Mixin
    private AlgorithmParameterOptions algorithms;

    @Option(
            names = "--depth",
            paramLabel = "<n>",
            description = "Search depth in plies (default: 2; a tree from a file: to its leaves).")
    private Integer wanted;

    @Option(names = "--nodes", paramLabel = "<n>", description = "Maximum number of nodes to draw (default: 1000).")
    private int nodes = 1000;

    @Option(
            names = GRAPH,
            description = "Draw a complete small game as an AND/OR graph with the winner's strategy, instead of a"
                    + " search. Leaves of a tree from a file must be 1 (MAX wins), -1 (MIN wins) or 0 (draw).")
    private boolean graph;

    @Option(names = MIN_FIRST, description = "--graph: MIN moves first, MAX second. Not for a tree from a file.")
    private boolean minFirst;

    @Option(names = "--unvisited", description = "Draw unvisited nodes too, pale.")
    private boolean unvisited;

    @Option(names = "--svg", paramLabel = "<file>", description = "Write the picture to this file.")
    private Path svg;

    @Option(
            names = "--html",
            paramLabel = "<file>",
            description = "Write a page that plays the search step by step to this file.")
    private Path html;

    @Override
    public Integer call() throws IOException {
        if (wanted != null) {
            requireRange("--depth", wanted, 0, MAX_DEPTH);
        }
        requireRange("--nodes", nodes, 1, MAX_NODES);
        TreeSource source = tree.source();
        if (graph) {
            solve(source);
            return 0;
        }
        if (minFirst) {
            throw invalidValue(MIN_FIRST + " requires " + GRAPH);
        }
        List<Algorithm> chosen = algorithms.selected(source.unit(), List.of(DEFAULT_ALGORITHM));
        if (chosen.size() > 1) {
            throw invalidValue("--algorithm must name one of: "
                    + chosen.stream().map(Algorithm::name).collect(Collectors.joining(", "))
                    + "; eldest lab run compares them");
        }
        draw(
                source,
                chosen.getFirst(),
                source.depth(wanted == null ? source.height().orElse(DEFAULT_DEPTH) : wanted));
        return 0;
    }

    private void draw(TreeSource source, Algorithm algorithm, int depth) throws IOException {
        GameTree searched = source.tree().get();
        TraceRecorder traceRecorder = new TraceRecorder(searched);
        TreeCursor treeCursor = new TreeCursor(searched, traceRecorder, new TreeCursor.Limits(nodes, Long.MAX_VALUE));
        int value = search(algorithm, treeCursor, depth);
        SearchTrace searchTrace = traceRecorder.searchTrace();
        searchTrace.markBestLine(treeCursor.bestLine());
        if (unvisited) {
            searchTrace.lastRoot().addUnvisited(source.tree().get(), depth, nodes);
            if (searchTrace.lastRoot().treeSize() > nodes) {
                throw invalidValue("--unvisited has more than " + nodes + " nodes; raise the limit with --nodes");
            }
        }
        String title = algorithm.name() + " on " + source.title(depth) + ": value " + ValueFormat.text(value) + ", "
                + treeCursor.visited() + " visits";
        out().println(title);
        new Outline(out(), searchTrace.hasWindows()).print(searchTrace);
        if (svg != null) {
            write("--svg", svg, new TreeSvg(searchTrace).picture(title));
        }
        if (html != null) {
            write("--html", html, new SearchPage(searchTrace).page(title));
        }
    }

    private void solve(TreeSource source) {
        refuseOptionsOfASearch();
        if (minFirst && source.height().isPresent()) {
            throw invalidValue(MIN_FIRST + " is not valid with --tree, whose root is MAX's");
        }
        SolutionGraph solutionGraph = solution(source);
        SolutionGraph.Node root = solutionGraph.root;
        String won = root.winner == 0 ? "nobody wins" : (root.winner > 0 ? "MAX" : "MIN") + " wins";
        String title = source.title() + (minFirst ? ", MIN first: " : ": ")
                + solutionGraph.nodes().size() + " positions, " + won;
        out().println(title);
        solutionGraph.nodes().forEach(this::print);
        if (svg != null) {
            write("--svg", svg, new SolutionSvg(solutionGraph).picture(title));
        }
    }

    private void refuseOptionsOfASearch() {
        Map<String, OptionSpec> ofTheTree = spec().mixins().get(TREE).optionsMap();
        for (OptionSpec option : spec().commandLine().getParseResult().matchedOptions()) {
            String name = option.longestName();
            if (!ofTheTree.containsKey(name) && !OF_A_GRAPH.contains(name)) {
                throw invalidValue(name + " is an option of searches and not valid with " + GRAPH);
            }
        }
    }

    private SolutionGraph solution(TreeSource source) {
        try {
            return new SolutionGraph(source.tree().get(), nodes, minFirst);
        } catch (SolutionGraph.Refused e) {
            throw invalidValue(GRAPH + ": " + e.getMessage());
        }
    }

    /** Prints a position with its winner and its successors. A star marks the strategy. */
    private void print(SolutionGraph.Node node) {
        String winner = node.winner == 0 ? "nobody" : node.winner > 0 ? "MAX" : "MIN";
        String moves = node.edges.stream()
                .map(arrow -> arrow.to.label + (arrow.inStrategy ? "*" : ""))
                .collect(Collectors.joining(", "));
        out().println("  ".repeat(node.level) + node.label + (node.inStrategy ? "*" : "") + ", " + winner + " wins"
                + (moves.isEmpty() ? "" : ": " + moves));
    }

    private int search(Algorithm algorithm, TreeCursor treeCursor, int depth) {
        try {
            return algorithm.search().get().search(treeCursor, depth);
        } catch (TreeCursor.TooLong e) {
            throw invalidValue("--depth " + depth + " has " + e.getMessage() + "; raise the limit with --nodes");
        }
    }
}
