package dev.eldest.bench.match.book;

import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.bench.match.record.RecordedGames;
import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.book.OpeningBook;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code eldest book make}. */
@Command(
        name = "make",
        description = {
            "Make an opening book from games in PGN, such as 'eldest match --pgn' writes, by the moves and results."
                    + " Games without a result are left out."
        })
final class MakeBookCommand implements Callable<Integer> {
    private static final int MAX_PLIES = 1000;
    private static final int WIN_HALF_POINTS = 2;

    @Parameters(paramLabel = "<games.pgn>", arity = "1..*", description = "PGN files.")
    private List<Path> games;

    @Option(
            names = "--out",
            paramLabel = "<file>",
            required = true,
            description = "Book file to write; an existing one is replaced.")
    private Path out;

    @Option(
            names = "--plies",
            paramLabel = "<n>",
            description = "Number of plies counted from each game (default: ${DEFAULT-VALUE}).")
    private int plies = 24;

    @Option(
            names = "--min-games",
            paramLabel = "<n>",
            description = "Minimum number of games with a move (default: ${DEFAULT-VALUE}).")
    private int minGames = 2;

    @Option(
            names = "--weights",
            paramLabel = "<how>",
            defaultValue = "points",
            description = "Weight of a move: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). With points, a win"
                    + " counts two, a draw one, and moves without a point are left out.")
    private BookMaker.Weights weights;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        Require.requireRange(command, "--plies", plies, 1, MAX_PLIES);
        Require.requireRange(command, "--min-games", minGames, 1, Integer.MAX_VALUE);
        Game chess = new GameChoice(command).find(GameChoice.CHESS);
        BookMaker maker = new BookMaker(
                chess,
                chess.bookFormat().orElseThrow(),
                plies,
                Runtime.getRuntime().maxMemory());
        AtomicInteger counted = new AtomicInteger();
        for (Path file : games) {
            RecordedGames.forEach("book", chess, file, plies, game -> counted.addAndGet(count(maker, game, file)));
        }
        byte[] book = maker.toBytes(minGames, weights);
        if (book.length == 0) {
            throw new RefusedException("no move is in " + minGames + " or more of " + counted + " games with a"
                    + " result; --min-games 1 takes all");
        }
        AtomicFile.write(out, book);
        command.commandLine().getOut().println(counted + " games, " + book.length / OpeningBook.ENTRY_BYTES + " moves");
        return 0;
    }

    private static int count(BookMaker maker, RecordedGame game, Path file) {
        int halfPoints = halfPoints(game.result());
        if (halfPoints < 0) {
            return 0;
        }
        try {
            maker.add(game.start(), game.moves(), halfPoints);
            return 1;
        } catch (NotationException | IllegalArgumentException e) {
            throw RecordedGames.refusal("book", file, game.line(), e.getMessage());
        }
    }

    /** Returns the first player's half points, or -1 if the result is unknown. */
    private static int halfPoints(String result) {
        return switch (result == null ? "" : result) {
            case "1-0" -> WIN_HALF_POINTS;
            case "1/2-1/2" -> 1;
            case "0-1" -> 0;
            default -> -1;
        };
    }
}
