package dev.eldest.bench.match;

import dev.eldest.bench.Require;
import dev.eldest.bench.match.openings.EvenOpenings;
import dev.eldest.bench.match.openings.ListedOpenings;
import dev.eldest.bench.match.openings.Opening;
import dev.eldest.bench.match.openings.OpeningFile;
import dev.eldest.bench.match.openings.Openings;
import dev.eldest.bench.match.openings.RandomOpenings;
import dev.eldest.engine.spi.Game;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToIntFunction;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where games begin. */
final class OpeningOptions {
    private static final int USUAL_PLIES = 8;
    /** Small games are soon over. */
    private static final int PLIES_OF_SMALL_GAMES = 2;

    private static final int MAX_RANDOM_PLIES = 100;
    private static final int MAX_FILE_PLIES = 1000;
    private static final int MAX_UNEVEN = 100_000;
    private static final int CELLS_OF_A_SMALL_GAME = 50;

    @Option(
            names = "--openings",
            paramLabel = "<file>",
            description = "Games in PGN (*.pgn), or a position a line: FEN, EPD, or the game's own form.")
    private Path file;

    @Option(
            names = "--opening-plies",
            paramLabel = "<n>",
            defaultValue = "16",
            description = "How many moves of a PGN game are played at most (default: ${DEFAULT-VALUE}).")
    private int filePlies;

    @Option(names = "--shuffle", description = "Take the file's openings in an order that --seed decides.")
    private boolean shuffle;

    @Option(
            names = "--random-plies",
            paramLabel = "<n>",
            description = "Without a file, openings are so many random moves (default: 8, or 2 on a small board).")
    private Integer randomPlies;

    @Option(
            names = "--even",
            paramLabel = "<n>",
            description = "Only openings that a short search of this program values at n hundredths at the most, for"
                    + " whomever; others are skipped.")
    private Integer even;

    @Option(
            names = "--seed",
            paramLabel = "<n>",
            defaultValue = "1",
            description = "Decides random openings and their order: the same seed, the same openings (default:"
                    + " ${DEFAULT-VALUE}).")
    private long seed;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** @param values what this program thinks of an opening */
    Openings openings(Game game, boolean chess960, ToIntFunction<Opening> values) {
        if (even == null) {
            return openings(game, chess960);
        }
        Require.from(spec, "--even", even, 0, MAX_UNEVEN);
        return new EvenOpenings(openings(game, chess960), values, even);
    }

    private Openings openings(Game game, boolean chess960) {
        if (file == null) {
            int plies = randomPlies == null ? usualPlies(game) : randomPlies;
            Require.from(spec, "--random-plies", plies, 0, MAX_RANDOM_PLIES);
            return new RandomOpenings(game, chess960 ? game.otherStarts() : List.of(), plies, seed);
        }
        Require.from(spec, "--opening-plies", filePlies, 0, MAX_FILE_PLIES);
        List<Opening> openings =
                OpeningFile.read(game, file, filePlies, spec.commandLine().getErr()::println);
        return shuffle ? ListedOpenings.shuffled(openings, seed) : ListedOpenings.inOrder(openings);
    }

    private static int usualPlies(Game game) {
        return game.files() * game.ranks() < CELLS_OF_A_SMALL_GAME ? PLIES_OF_SMALL_GAMES : USUAL_PLIES;
    }

    /** What tells these openings from others. */
    String identity() {
        String all = file == null
                ? "random " + randomPlies + " " + seed
                : file + " " + filePlies + " " + shuffle + " " + seed;
        return even == null ? all : all + " even " + even;
    }
}
