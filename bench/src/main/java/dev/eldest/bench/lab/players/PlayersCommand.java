package dev.eldest.bench.lab.players;

import dev.eldest.bench.Require;
import dev.eldest.bench.lab.tree.TreeNode;
import dev.eldest.bench.lab.tree.TreeOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest lab players}: searches for more than two. */
@Command(
        name = "players",
        description = {
            "Searches games of more than two players: max^n, where everybody takes what is best for himself, and"
                    + " paranoid, where the first one takes all others to be against him.",
            "The game is Chinese checkers for three on a small star, or a tree with a value for each player. With"
                    + " --allies max^n is searched once more, and these players add their values."
        })
public final class PlayersCommand implements Callable<Integer> {
    private static final int DEEPEST = 64;
    private static final int LARGEST_STAR = 4;

    @Option(
            names = "--tree",
            paramLabel = "<file>",
            description = "A tree written down, each leaf with a value for each player, who move by turns:"
                    + " A(B(1,2,6 4,2,3) C(6,1,2 7,4,1)).")
    private Path file;

    @Option(
            names = "--star",
            paramLabel = "<n>",
            defaultValue = "2",
            description = "Chinese checkers for three on a star with points of so many rows (default: 2).")
    private int size;

    @Option(
            names = "--depth",
            paramLabel = "<n>",
            description = "How many moves to look ahead (default: 4, a tree to its leaves).")
    private Integer depth;

    @Option(
            names = "--allies",
            paramLabel = "<player>",
            split = ",",
            description = "Players, from 1, who take what is best for all of them together.")
    private List<Integer> allies = List.of();

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        Require.from(command, "--star", size, 1, LARGEST_STAR);
        if (depth != null) {
            Require.from(command, "--depth", depth, 0, DEEPEST);
        }
        if (file == null) {
            compare(new StarForThree(size), depth == null ? 4 : depth);
        } else {
            TreeNode root = TreeOptions.read(file, command);
            if (root.players() < 2) {
                throw Require.bad(command, "--tree '" + file + "' has values for MAX alone, not for each player");
            }
            compare(new VectorTree(root), depth == null ? root.height() : depth);
        }
        return 0;
    }

    private void compare(PlayersTree tree, int moves) {
        Set<Integer> allied = allied(tree.players());
        row("max^n", new MaxN(tree, Set.of()), tree, moves);
        row("paranoid", new Paranoid(tree), tree, moves);
        if (!allied.isEmpty()) {
            row("allied", new MaxN(tree, allied), tree, moves);
        }
    }

    private Set<Integer> allied(int players) {
        Set<Integer> allied = new HashSet<>();
        for (int ally : allies) {
            Require.from(command, "--allies", ally, 1, players);
            if (!allied.add(ally - 1)) {
                throw Require.bad(command, "--allies names player " + ally + " twice");
            }
        }
        return allied;
    }

    private void row(String name, PlayersSearch search, PlayersTree tree, int moves) {
        PlayersSearch.Found found = search.search(moves);
        List<String> words = new ArrayList<>();
        for (int move : found.line()) {
            words.add(tree.name(move));
            tree.make(move);
        }
        found.line().forEach(_ -> tree.unmake());
        PrintWriter out = command.commandLine().getOut();
        out.println(String.format("%-9s %-20s %,12d nodes  %s", name, found, search.nodes(), String.join(" ", words)));
        out.flush();
    }
}
