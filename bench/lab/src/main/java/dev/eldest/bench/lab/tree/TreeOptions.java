package dev.eldest.bench.lab.tree;

import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.reference.tree.PositionTree;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command-line options that select the searched tree: of a position, from a file, or generated. */
public final class TreeOptions {
    private static final String TIC_TAC_TOE = "tictactoe";
    private static final int FILE_UNIT = 4;
    private static final int GENERATED_UNIT = 20;
    private static final int WIDEST = 100;
    private static final int MAX_COINS = 64;
    private static final Pattern COINS = Pattern.compile("(\\d{1,2})(?: (\\d{1,2}))?");

    @Option(names = "--game", paramLabel = "<game>", description = "The game, also takeaway (default: tictactoe).")
    private String game;

    @Option(
            names = "--fen",
            paramLabel = "<position>",
            description = "The position, in quotes, in the game's notation (default: the start position). takeaway:"
                    + " the coins, and how many a move may take (default: \"7 3\").")
    private String fen;

    @Option(
            names = "--tree",
            paramLabel = "<file>",
            description = "File with a tree to search instead: a leaf is its value for MAX, another node its children"
                    + " in brackets, each with an optional name before it: A(B(3 12 8) C(2 D=4 E=∞)). Some are built"
                    + " in, such as textbook.tree.")
    private Path file;

    @Option(
            names = "--uniform",
            paramLabel = "<moves>",
            description = "Generate a tree with this number of moves at each node instead.")
    private Integer uniform;

    @Option(
            names = "--order",
            paramLabel = "<order>",
            description = "Move order of a generated tree: best-first, random or worst-first (default: random).")
    private String order = "random";

    @Option(names = "--seed", paramLabel = "<n>", description = "Seed of a random generated tree (default: 1).")
    private long seed = 1;

    @Option(names = "--symmetry", description = "Merge rotated and mirrored boards; tictactoe only.")
    private boolean symmetry;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    public TreeSource source() throws IOException {
        if (symmetry && (file != null || uniform != null)) {
            throw Require.invalidValue(command, "--symmetry is for tictactoe only");
        }
        if (uniform != null) {
            requireAlone("--uniform", file != null, "--tree");
            return generated();
        }
        return file == null ? ofGame() : ofFile();
    }

    private void requireAlone(String option, boolean given, String other) {
        if (given || game != null || fen != null) {
            throw Require.invalidValue(command, option + " cannot be combined with --game, --fen or " + other);
        }
    }

    private TreeSource generated() {
        Require.requireRange(command, "--uniform", uniform, 1, WIDEST);
        List<UniformTree.Order> orders = List.of(UniformTree.Order.values());
        UniformTree.Order chosen = orders.stream()
                .filter(each -> each.toString().equals(order))
                .findFirst()
                .orElseThrow(() -> Require.invalidValue(
                        command,
                        "--order must be one of "
                                + orders.stream()
                                        .map(UniformTree.Order::toString)
                                        .collect(Collectors.joining(", ")) + ", not '"
                                + order + "'"));
        String title = "uniform tree of " + uniform + " moves, " + chosen + " order";
        return new TreeSource(
                title,
                GENERATED_UNIT,
                OptionalInt.empty(),
                OptionalInt.of(uniform),
                () -> new UniformTree(uniform, chosen, seed));
    }

    private TreeSource ofFile() throws IOException {
        requireAlone("--tree", false, "--uniform");
        TreeNode root = read(file, command);
        if (root.players() > 1) {
            throw Require.invalidValue(
                    command, "--tree '" + file + "' has values for " + root.players() + " players, not only MAX");
        }
        return new TreeSource(
                file.getFileName().toString(),
                FILE_UNIT,
                OptionalInt.of(root.height()),
                OptionalInt.empty(),
                () -> new FileTree(root));
    }

    /** Reads the tree file that the command line names. */
    public static TreeNode read(Path file, CommandSpec command) throws IOException {
        try (InputStream builtIn = TreeOptions.class.getResourceAsStream("/trees/" + file.getFileName())) {
            if (!Files.isRegularFile(file) && builtIn == null) {
                throw Require.invalidValue(command, "--tree must be a file with a tree, not '" + file + "'");
            }
            return TreeParser.parse(
                    Files.isRegularFile(file)
                            ? Files.readString(file)
                            : new String(builtIn.readAllBytes(), StandardCharsets.UTF_8));
        } catch (NotationException e) {
            throw Require.invalidValue(command, "--tree '" + file + "': " + e.getMessage());
        }
    }

    private TreeSource takeAway() {
        Matcher coins = COINS.matcher(fen == null ? "7 3" : fen);
        if (symmetry || !coins.matches()) {
            throw Require.invalidValue(command, "--fen of takeaway must be coins and coins per move, such as '7 3'");
        }
        int heap = Integer.parseInt(coins.group(1));
        int max = coins.group(2) == null ? 3 : Integer.parseInt(coins.group(2));
        Require.requireRange(command, "--fen", heap, 1, MAX_COINS);
        Require.requireRange(command, "--fen", max, 1, MAX_COINS);
        return new TreeSource(
                "takeaway, " + heap + " coins, 1 to " + max + " per move", 1, () -> new TakeAwayTree(heap, max));
    }

    private TreeSource ofGame() {
        if (TakeAwayTree.NAME.equalsIgnoreCase(game)) {
            return takeAway();
        }
        GameChoice choice = new GameChoice(command);
        Game chosen = choice.find(game == null ? TIC_TAC_TOE : game);
        if (symmetry && !chosen.name().equals(TIC_TAC_TOE)) {
            throw Require.invalidValue(command, "--symmetry is for tictactoe only, not for '" + chosen.name() + "'");
        }
        Position root = choice.position(chosen, fen);
        String title = chosen.name() + ", " + (fen == null ? chosen.startPosition() : fen)
                + (symmetry ? ", symmetric boards merged" : "");
        // Its evaluation is that of the lecture, a count of lines, times the unit.
        int scale = chosen.name().equals(TIC_TAC_TOE) ? chosen.profile().unit() : 1;
        return new TreeSource(title, chosen.profile().unit() / scale, () -> {
            PositionTree tree = new PositionTree(root.copy(), chosen.notation(), scale);
            return symmetry ? new SymmetricTree(tree) : tree;
        });
    }
}
