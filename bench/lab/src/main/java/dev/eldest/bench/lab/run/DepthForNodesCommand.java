package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.lab.tree.TreeSource;
import dev.eldest.bench.measure.shared.EngineCommand;
import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.bench.measure.shared.TimedSearch;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.reference.algorithms.Algorithm;
import dev.eldest.engine.reference.tree.PositionTree;
import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code eldest lab depth-for-nodes}: compares the depths that searches reach with the same number of nodes. */
@Command(
        name = "depth-for-nodes",
        description = {
            "Compare the depths that plain minimax, plain alpha-beta and this program's search reach with the same"
                    + " number of nodes.",
            "The plain searches run to depth 1, 2, 3 and so on, as long as one depth fits the limit, with moves in the"
                    + " game's order. Children evaluated for move ordering count as nodes. The program's search counts"
                    + " all its iterations together. Its depth is that of the last completed iteration; it prunes and"
                    + " extends lines. The column \"next depth\" says why the search goes no deeper: nodes, memory or"
                    + " the end of the game.",
            "The last line gives the depths by the formulas for uniform trees, with as many moves as minimax found."
        })
public final class DepthForNodesCommand extends EngineCommand {
    private static final long MAX_NODES = 1_000_000_000_000L;

    private static final int MAX_BRANCHING = 1000;
    private static final String HEADER = "%-15s%7s%17s%11s  %-28s  %s";
    private static final String ROW = "%-15s%7d%,17d%11.0f  %-28s  %s";

    @Option(names = "--game", paramLabel = "<game>", description = "The game (default: ${DEFAULT-VALUE}).")
    private String game = GameChoice.CHESS;

    @Option(
            names = "--fen",
            paramLabel = "<position>",
            description = "The position, in quotes, in the game's notation (default: the start position).")
    private String fen;

    @Option(
            names = "--nodes",
            paramLabel = "<n>",
            description = "Node limit of each search (default: ${DEFAULT-VALUE}).")
    private long nodes = 10000000;

    @Option(
            names = "--branching",
            paramLabel = "<moves>",
            description = "Search nothing: print the depths that the formulas for uniform trees give.")
    private Double branching;

    @Option(names = "--plain", description = "Leave this program's search out.")
    private boolean plain;

    @Mixin
    private AlgorithmOptions rungs;

    /** Mean number of moves per node in minimax's search; 0 before it. */
    private double mean;

    @Override
    public Integer call() throws InterruptedException {
        Require.requireRange(spec(), "--nodes", nodes, 1, MAX_NODES);
        GameChoice choice = new GameChoice(spec());
        Game chosen = choice.find(game);
        Position root = choice.position(chosen, fen);
        PrintWriter out = spec().commandLine().getOut();
        if (branching != null) {
            Require.requireRange(spec(), "--branching", Math.round(branching), 2, MAX_BRANCHING);
            out.println(MinimalTree.depthsByFormula(branching, nodes));
            return 0;
        }
        out.println(String.format(
                Locale.ROOT,
                "%s, %s, %,d nodes",
                chosen.name(),
                chosen.notation().format(root),
                nodes));
        out.println(String.format(Locale.ROOT, HEADER, "algorithm", "depth", "nodes", "ms", "next depth", "line"));
        out.flush();
        for (Algorithm algorithm :
                rungs.selected(Algorithm.Parameters.of(chosen.profile().unit()), List.of("minimax", "alpha-beta"))) {
            plain(chosen, root, algorithm, out);
        }
        if (!plain) {
            modern(chosen, root, out);
        }
        if (mean > 1) {
            out.println(MinimalTree.depthsByFormula(mean, nodes));
        }
        return 0;
    }

    private void plain(Game chosen, Position root, Algorithm algorithm, PrintWriter out) {
        TreeSource source = new TreeSource(
                chosen.name(), chosen.profile().unit(), () -> new PositionTree(root.copy(), chosen.notation()));
        ProgressLines progress = new ProgressLines(spec().commandLine().getErr());
        AlgorithmRunner.DeepestSearch search =
                new AlgorithmRunner(source, new TreeCursor.Limits(nodes, Long.MAX_VALUE), progress).deepest(algorithm);
        Result deepest = search.result();
        long taken = deepest.counts().nodes + deepest.counts().previews;
        mean = algorithm.name().equals("minimax") ? deepest.effectiveBranching() : mean;
        row(out, algorithm.name(), deepest.depth(), taken, deepest.nanos() / 1e6, search.endReason(), deepest.line());
    }

    /** Prints the row of this program's search. If the best line ends the game, its length is the depth. */
    private void modern(Game chosen, Position root, PrintWriter out) throws InterruptedException {
        try (Engine engine = engine();
                Session session = open(engine, chosen, Map.of())) {
            TimedSearch search =
                    TimedSearch.run(session, chosen.notation().format(root), SearchLimits.ofNodes(nodes), 0);
            List<String> line = search.lastInfo().pv();
            boolean whole = line.size() < search.lastInfo().depth() && endsGame(chosen, root, line);
            row(
                    out,
                    "this search",
                    whole ? line.size() : search.lastInfo().depth(),
                    search.nodes(),
                    search.nanos() / 1e6,
                    whole ? AlgorithmRunner.GAME_ENDS : "more than " + nodes + " nodes",
                    line);
        }
    }

    /** Returns whether the rules end the game after these moves, regardless of its history. */
    private static boolean endsGame(Game chosen, Position root, List<String> line) {
        Position position = root.copy();
        for (String move : line) {
            position.make(chosen.notation().parseMove(position, move));
        }
        PositionTree end = new PositionTree(position, chosen.notation());
        return end.isOver() && !end.dependsOnPath();
    }

    private static void row(
            PrintWriter out, String name, int depth, long nodes, double millis, String end, List<String> line) {
        out.println(String.format(Locale.ROOT, ROW, name, depth, nodes, millis, end, String.join(" ", line)));
        out.flush();
    }
}
