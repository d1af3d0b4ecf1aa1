package dev.eldest.bench.match;

import dev.eldest.bench.match.openings.EvenOpenings;
import dev.eldest.bench.match.openings.Opening;
import dev.eldest.bench.match.openings.OpeningFile;
import dev.eldest.bench.match.openings.Openings;
import dev.eldest.bench.match.openings.RandomOpenings;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.text.TextSanitizer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options for the openings of games. */
final class OpeningOptions {
    private static final int DEFAULT_PLIES = 8;
    /** Small games are short. */
    private static final int SMALL_GAME_PLIES = 2;

    private static final int MAX_RANDOM_PLIES = 100;
    private static final int MAX_FILE_PLIES = 1000;
    private static final int MAX_EVEN = 100_000;
    private static final int DEFAULT_EVEN = 50;
    /** Games whose values are larger than those of chess in positions with chances for both. */
    private static final Map<String, Integer> EVEN_OF_GAMES = Map.of("chinesecheckers", 100, "gomoku", 200);

    private static final String NO_LIMIT = "none";
    private static final int SMALL_GAME_CELLS = 50;

    @Option(
            names = "--openings",
            paramLabel = "<file>",
            description = "Games in PGN (*.pgn), or a position per line: FEN, EPD, or the game's notation.")
    private Path file;

    @Option(
            names = "--opening-plies",
            paramLabel = "<n>",
            description = "Maximum plies of a PGN game (default: ${DEFAULT-VALUE}).")
    private int filePlies = 16;

    @Option(names = "--shuffle", description = "Shuffle the openings of the file by --seed.")
    private boolean shuffle;

    @Option(
            names = "--random-plies",
            paramLabel = "<n>",
            description = "Number of random plies of an opening without a file (default: 8, or 2 on a small board).")
    private Integer randomPlies;

    @Option(
            names = "--max-opening-score",
            paramLabel = "<n>",
            description = "Only openings that a short search of this program scores within n centipawns for either"
                    + " side; others are skipped. 'none' takes all (default for random openings: 50, chinesecheckers"
                    + " 100, gomoku 200, or the most even of some; for a file: none).")
    private String even;

    @Option(
            names = "--seed",
            paramLabel = "<n>",
            description = "Random seed of the openings and their order (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** @param values score of an opening by this program, in centipawns */
    Openings openings(Game game, boolean chess960, ToIntFunction<Opening> values) {
        Openings all = openings(game, chess960);
        if (even == null) {
            return file == null ? new EvenOpenings(all, values, defaultEven(game), false) : all;
        }
        return even.equals(NO_LIMIT) ? all : new EvenOpenings(all, values, maxScore(), true);
    }

    private static int defaultEven(Game game) {
        return EVEN_OF_GAMES.getOrDefault(game.name(), DEFAULT_EVEN);
    }

    private int maxScore() {
        try {
            int limit = Integer.parseInt(even);
            Require.requireRange(spec, "--max-opening-score", limit, 0, MAX_EVEN);
            return limit;
        } catch (NumberFormatException e) {
            throw Require.invalidValue(
                    spec,
                    "--max-opening-score must be a whole number from 0 to " + MAX_EVEN + " or none, not '"
                            + TextSanitizer.echo(even) + "'");
        }
    }

    private Openings openings(Game game, boolean chess960) {
        if (file == null) {
            int plies = randomPlies == null ? defaultPlies(game) : randomPlies;
            Require.requireRange(spec, "--random-plies", plies, 0, MAX_RANDOM_PLIES);
            return new RandomOpenings(game, chess960 ? game.otherStartPositions() : List.of(), plies, seed);
        }
        Require.requireRange(spec, "--opening-plies", filePlies, 0, MAX_FILE_PLIES);
        List<Opening> openings =
                OpeningFile.read(game, file, filePlies, spec.commandLine().getErr()::println);
        return shuffle ? Openings.shuffled(openings, seed) : Openings.inOrder(openings);
    }

    private static int defaultPlies(Game game) {
        return game.files() * game.ranks() < SMALL_GAME_CELLS ? SMALL_GAME_PLIES : DEFAULT_PLIES;
    }

    /** Describes the openings for people. */
    String description(Game game) {
        String defaultScore = file == null ? Integer.toString(defaultEven(game)) : NO_LIMIT;
        String score = even == null ? defaultScore : even;
        return (file == null ? "random" : "from " + file.getFileName()) + ", seed " + seed
                + (score.equals(NO_LIMIT) ? "" : ", within " + score + " centipawns by a short search");
    }

    String identity() {
        String all = file == null
                ? "random " + randomPlies + " " + seed
                : file + " " + filePlies + " " + shuffle + " " + seed;
        return all + " even " + even;
    }
}
