package dev.eldest.bench.lab.multiplayer;

import dev.eldest.bench.lab.LabSubcommand;
import dev.eldest.bench.lab.NodeBudget;
import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.lab.draw.VectorTrace;
import dev.eldest.bench.lab.multiplayer.MultiplayerSearch.Found;
import dev.eldest.bench.lab.tree.TreeNode;
import dev.eldest.bench.lab.tree.TreeOptions;
import dev.eldest.bench.lab.tree.TreeSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest lab players}: searches games of more than two players. */
@Command(
        name = "players",
        description = {
            "Search games of more than two players by max^n, where all players maximise their own values, and by"
                    + " paranoid, where all others minimise the value of the player at the root.",
            "The game is Chinese checkers for three on a small star, or a tree with a value for each player. With"
                    + " --allies, max^n is run again, and these players maximise the sum of their values."
        })
public final class MultiplayerCommand extends LabSubcommand {
    private static final int MAX_DEPTH = 64;
    private static final long MAX_NODES = 1_000_000_000_000L;
    private static final int MAX_STAR = 4;
    private static final int MAX_REPUTATION = 10_000;
    private static final int MAX_DRAWN = 1000;

    @Option(
            names = "--tree",
            paramLabel = "<file>",
            description = "File with a tree whose leaves have a value per player; the players move in turn:"
                    + " A(B(1,2,6 4,2,3) C(6,1,2 7,4,1)).")
    private Path file;

    @Option(
            names = "--star",
            paramLabel = "<n>",
            description = "Chinese checkers for three: rows of each point of the star (default: 2).")
    private int size = 2;

    @Option(
            names = "--depth",
            paramLabel = "<n>",
            description = "Search depth in plies (default: 4; a tree: to its leaves).")
    private Integer depth;

    @Option(
            names = "--allies",
            paramLabel = "<player>",
            split = ",",
            description = "Players, from 1, that maximise the sum of their values.")
    private List<Integer> allies = List.of();

    @Option(
            names = "--reputation",
            paramLabel = "<n>",
            description = "Let allies break the alliance: they lose this value, and all players are alone after it.")
    private Integer reputation;

    @Option(
            names = "--svg",
            paramLabel = "<file>",
            description = "Write a picture of the max^n tree to this file, with allies if given.")
    private Path svg;

    @Option(names = NodeBudget.OPTION, paramLabel = "<n>", description = "Node limit of a search (default: 10000000).")
    private long nodes = 10000000;

    @Override
    public Integer call() throws IOException {
        requireRange("--star", size, 1, MAX_STAR);
        requireRange(NodeBudget.OPTION, nodes, 1, MAX_NODES);
        if (depth != null) {
            requireRange("--depth", depth, 0, MAX_DEPTH);
        }
        if (reputation != null) {
            requireRange("--reputation", reputation, 0, MAX_REPUTATION);
            if (allies.isEmpty()) {
                throw invalidValue("--reputation requires --allies");
            }
        }
        if (file == null) {
            compare(() -> new ThreePlayerChineseCheckers(size), depth == null ? 4 : depth);
        } else {
            TreeNode root = TreeOptions.read(file, spec());
            if (root.players() < 2) {
                throw invalidValue("--tree '" + file + "' has one value per leaf; expected one per player");
            }
            int moves = depth == null ? root.height() : depth;
            if (moves < root.height()) {
                out().println(TreeSource.depth(moves, root.height()));
            }
            compare(() -> new VectorTree(root), moves);
        }
        return 0;
    }

    private void compare(Supplier<MultiplayerSearch.Tree> trees, int moves) {
        Set<Integer> allied = allied(trees.get().players());
        row("max^n", (tree, budget) -> new MultiplayerSearch.MaxN(tree, Set.of(), budget), trees.get(), moves);
        row("paranoid", MultiplayerSearch.Paranoid::new, trees.get(), moves);
        if (!allied.isEmpty()) {
            row("allied", (tree, budget) -> new MultiplayerSearch.MaxN(tree, allied, budget), trees.get(), moves);
        }
        if (reputation != null) {
            row(
                    "breakable",
                    (tree, budget) -> new MultiplayerSearch.Breakable(tree, allied, reputation, budget),
                    trees.get(),
                    moves);
        }
        if (svg != null) {
            draw(trees.get(), allied, moves);
        }
    }

    private void draw(MultiplayerSearch.Tree tree, Set<Integer> allied, int moves) {
        VectorTrace trace = new VectorTrace(tree.players());
        try {
            Found found = recordTree(tree, allied, moves, trace, NodeBudget.withoutProgress(MAX_DRAWN));
            int[] line = found.line().stream().mapToInt(Integer::intValue).toArray();
            String title = (allied.isEmpty() ? "max^n: " : "max^n with allies: ") + found.text();
            write("--svg", svg, trace.picture(title, line));
        } catch (NodeBudget.Spent e) {
            throw invalidValue("--svg draws at most " + MAX_DRAWN + " nodes");
        }
    }

    /** Records the max^n values of each node. Searches each again, so that the search needs no tracing. */
    private static Found recordTree(
            MultiplayerSearch.Tree tree, Set<Integer> allied, int depth, VectorTrace trace, NodeBudget drawn) {
        drawn.countNode();
        Found found = new MultiplayerSearch.MaxN(tree, allied, NodeBudget.withoutProgress(MAX_DRAWN)).search(depth);
        int[] moves = depth == 0 ? new int[0] : tree.moves();
        trace.visit(found.text(), moves.length == 0);
        for (int move : moves) {
            trace.down(move, tree.name(move));
            tree.make(move);
            recordTree(tree, allied, depth - 1, trace, drawn);
            tree.unmake();
            trace.up();
        }
        return found;
    }

    private Set<Integer> allied(int players) {
        Set<Integer> allied = new HashSet<>();
        for (int ally : allies) {
            requireRange("--allies", ally, 1, players);
            if (!allied.add(ally - 1)) {
                throw invalidValue("--allies names player " + ally + " twice");
            }
        }
        return allied;
    }

    private void row(
            String name,
            BiFunction<MultiplayerSearch.Tree, NodeBudget, MultiplayerSearch> search,
            MultiplayerSearch.Tree tree,
            int moves) {
        NodeBudget budget = new NodeBudget(nodes, new ProgressLines(err()));
        try {
            Found found = search.apply(tree, budget).search(moves);
            String line = String.join(" ", names(found, tree));
            String end = found.breaker() == Found.NO_PLAYER ? "" : ", player " + (found.breaker() + 1) + " breaks";
            println("%-9s %-20s %,12d nodes  %s%s", name, found, budget.nodes(), line, end);
        } catch (NodeBudget.Spent e) {
            println("%-9s %s", name, e.getMessage());
        }
    }

    private static List<String> names(Found found, MultiplayerSearch.Tree tree) {
        List<String> words = new ArrayList<>();
        for (int move : found.line()) {
            words.add(tree.name(move));
            tree.make(move);
        }
        found.line().forEach(_ -> tree.unmake());
        return words;
    }
}
