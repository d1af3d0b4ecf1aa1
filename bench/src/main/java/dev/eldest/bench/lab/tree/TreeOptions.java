package dev.eldest.bench.lab.tree;

import dev.eldest.bench.GameChoice;
import dev.eldest.bench.Require;
import dev.eldest.engine.reference.tree.PositionTree;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that say which tree is searched: a position's, one from a file, or a made-up one. */
public final class TreeOptions {
    private static final String TIC_TAC_TOE = "tictactoe";
    private static final int FILE_UNIT = 4;
    private static final int MADE_UP_UNIT = 20;
    private static final int WIDEST = 100;

    @Option(names = "--game", paramLabel = "<game>", description = "The game (default: tictactoe).")
    private String game;

    @Option(
            names = "--fen",
            paramLabel = "<position>",
            description = "The position, in quotes, in the game's notation (default: the start position).")
    private String fen;

    @Option(
            names = "--tree",
            paramLabel = "<file>",
            description = "A tree written down instead: a leaf is its value for MAX, another node its children in"
                    + " brackets, either with a name before it if you like: A(B(3 12 8) C(2 D=4 E=6)).")
    private Path file;

    @Option(
            names = "--uniform",
            paramLabel = "<moves>",
            description = "A made-up tree instead, in which each node has that many moves.")
    private Integer uniform;

    @Option(
            names = "--order",
            paramLabel = "<order>",
            defaultValue = "random",
            description = "The moves of a made-up tree are best-first, random or worst-first (default: random).")
    private String order;

    @Option(
            names = "--seed",
            paramLabel = "<n>",
            defaultValue = "1",
            description = "What a random made-up tree is made from (default: 1).")
    private long seed;

    @Option(names = "--symmetry", description = "Turned and mirrored boards are one; for tic-tac-toe.")
    private boolean symmetry;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    public TreeSource source() throws IOException {
        if (symmetry && (file != null || uniform != null)) {
            throw Require.bad(command, "--symmetry is for tictactoe only");
        }
        if (uniform != null) {
            refuseBeside("--uniform", file != null, "--tree");
            return madeUp();
        }
        return file == null ? ofGame() : ofFile();
    }

    private void refuseBeside(String option, boolean given, String other) {
        if (given || game != null || fen != null) {
            throw Require.bad(command, option + " stands for a tree of its own, without --game, --fen or " + other);
        }
    }

    private TreeSource madeUp() {
        Require.from(command, "--uniform", uniform, 1, WIDEST);
        List<TreeOrder> orders = List.of(TreeOrder.values());
        TreeOrder chosen = orders.stream()
                .filter(each -> each.toString().equals(order))
                .findFirst()
                .orElseThrow(() -> Require.bad(
                        command,
                        "--order must be one of "
                                + orders.stream().map(TreeOrder::toString).collect(Collectors.joining(", ")) + ", not '"
                                + order + "'"));
        String title = "a tree with " + uniform + " moves everywhere, " + chosen;
        return new TreeSource(
                title,
                MADE_UP_UNIT,
                OptionalInt.empty(),
                OptionalInt.of(uniform),
                () -> new UniformTree(uniform, chosen, seed));
    }

    private TreeSource ofFile() throws IOException {
        refuseBeside("--tree", false, "--uniform");
        TreeNode root = read(file, command);
        if (root.players() > 1) {
            throw Require.bad(
                    command, "--tree '" + file + "' has values for " + root.players() + " players, not for MAX");
        }
        return new TreeSource(
                file.getFileName().toString(),
                FILE_UNIT,
                OptionalInt.of(root.height()),
                OptionalInt.empty(),
                () -> new FileTree(root));
    }

    /** The tree of a file that the command line names. */
    public static TreeNode read(Path file, CommandSpec command) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw Require.bad(command, "--tree must be a file with a tree, not '" + file + "'");
        }
        try {
            return TreeParser.parse(Files.readString(file));
        } catch (NotationException e) {
            throw Require.bad(command, "--tree '" + file + "': " + e.getMessage());
        }
    }

    private TreeSource ofGame() {
        Game chosen = new GameChoice(command).one(game == null ? TIC_TAC_TOE : game);
        if (symmetry && !chosen.name().equals(TIC_TAC_TOE)) {
            throw Require.bad(command, "--symmetry is for tictactoe only, not for '" + chosen.name() + "'");
        }
        String text = fen == null ? chosen.startPosition() : fen;
        Position root = position(chosen, text);
        String title = chosen.name() + ", " + text + (symmetry ? ", images as one" : "");
        int unit = chosen.profile().unit();
        return new TreeSource(title, unit, () -> {
            PositionTree tree = new PositionTree(root.copy(), chosen.notation());
            return symmetry ? new SymmetricTree(tree) : tree;
        });
    }

    private Position position(Game chosen, String text) {
        try {
            Position position = chosen.notation().parse(text);
            position.markRoot();
            return position;
        } catch (NotationException e) {
            throw Require.bad(command, "--fen: " + e.getMessage());
        }
    }
}
