package dev.eldest.bench.lab.multiplayer;

import dev.eldest.bench.lab.NodeBudget;
import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.lab.tree.TreeNode;
import dev.eldest.bench.lab.tree.TreeOptions;
import dev.eldest.bench.lab.tree.TreeSource;
import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.bench.measure.shared.Require;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest lab players}: searches games of more than two players. */
@Command(
        name = "players",
        description = {
            "Searches games of more than two players by max^n, where all players maximise their own values, and by"
                    + " paranoid, where all others minimise the value of the player at the root.",
            "The game is Chinese checkers for three on a small star, or a tree with a value for each player. With"
                    + " --allies, max^n is run again, and these players maximise the sum of their values."
        })
public final class MultiplayerCommand implements Callable<Integer> {
    private static final int DEEPEST = 64;
    private static final long MAX_NODES = 1_000_000_000_000L;
    private static final int LARGEST_STAR = 4;

    @Option(
            names = "--tree",
            paramLabel = "<file>",
            description = "File with a tree whose leaves have a value per player; the players move in turn:"
                    + " A(B(1,2,6 4,2,3) C(6,1,2 7,4,1)).")
    private Path file;

    @Option(
            names = "--star",
            paramLabel = "<n>",
            defaultValue = "2",
            description = "Chinese checkers for three: rows of each point of the star (default: 2).")
    private int size;

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
            names = "--svg",
            paramLabel = "<file>",
            description = "Write a picture of the max^n tree to this file, with allies if given.")
    private Path svg;

    @Option(
            names = NodeBudget.OPTION,
            paramLabel = "<n>",
            defaultValue = "10000000",
            description = "Node limit of a search (default: 10000000).")
    private long nodes;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        Require.requireRange(command, "--star", size, 1, LARGEST_STAR);
        Require.requireRange(command, NodeBudget.OPTION, nodes, 1, MAX_NODES);
        if (depth != null) {
            Require.requireRange(command, "--depth", depth, 0, DEEPEST);
        }
        if (file == null) {
            compare(() -> new ThreePlayerChineseCheckers(size), depth == null ? 4 : depth);
        } else {
            TreeNode root = TreeOptions.read(file, command);
            if (root.players() < 2) {
                throw Require.invalidValue(
                        command, "--tree '" + file + "' has one value per leaf; expected one per player");
            }
            int moves = depth == null ? root.height() : depth;
            if (moves < root.height()) {
                command.commandLine().getOut().println(TreeSource.depth(moves, root.height()));
            }
            compare(() -> new VectorTree(root), moves);
        }
        return 0;
    }

    private void compare(Supplier<MultiplayerTree> trees, int moves) {
        Set<Integer> allied = allied(trees.get().players());
        row("max^n", (tree, budget) -> new MaxN(tree, Set.of(), budget), trees.get(), moves);
        row("paranoid", Paranoid::new, trees.get(), moves);
        if (!allied.isEmpty()) {
            row("allied", (tree, budget) -> new MaxN(tree, allied, budget), trees.get(), moves);
        }
        if (svg != null) {
            draw(new MultiplayerTreeSvg(trees.get(), allied), moves);
        }
    }

    private void draw(MultiplayerTreeSvg picture, int moves) {
        try {
            AtomicFile.write(svg, picture.picture(allies.isEmpty() ? "max^n" : "max^n with allies", moves));
        } catch (NodeBudget.Spent e) {
            throw Require.invalidValue(command, "--svg draws at most " + MultiplayerTreeSvg.MAX_NODES + " nodes");
        } catch (IOException e) {
            throw Require.invalidValue(command, "--svg must be a writable file, not '" + svg + "'");
        }
    }

    private Set<Integer> allied(int players) {
        Set<Integer> allied = new HashSet<>();
        for (int ally : allies) {
            Require.requireRange(command, "--allies", ally, 1, players);
            if (!allied.add(ally - 1)) {
                throw Require.invalidValue(command, "--allies names player " + ally + " twice");
            }
        }
        return allied;
    }

    private void row(
            String name,
            BiFunction<MultiplayerTree, NodeBudget, MultiplayerSearch> search,
            MultiplayerTree tree,
            int moves) {
        NodeBudget budget =
                new NodeBudget(nodes, new ProgressLines(command.commandLine().getErr()));
        PrintWriter out = command.commandLine().getOut();
        try {
            MultiplayerSearch.Found found = search.apply(tree, budget).search(moves);
            String line = String.join(" ", names(found, tree));
            out.println(String.format("%-9s %-20s %,12d nodes  %s", name, found, budget.nodes(), line));
        } catch (NodeBudget.Spent e) {
            out.println(String.format("%-9s %s", name, e.getMessage()));
        }
        out.flush();
    }

    private static List<String> names(MultiplayerSearch.Found found, MultiplayerTree tree) {
        List<String> words = new ArrayList<>();
        for (int move : found.line()) {
            words.add(tree.name(move));
            tree.make(move);
        }
        found.line().forEach(_ -> tree.unmake());
        return words;
    }
}
