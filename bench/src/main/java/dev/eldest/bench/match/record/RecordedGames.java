package dev.eldest.bench.match.record;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Games from a file: in PGN, or a position a line (FEN or EPD, and the like for other games). What cannot be read is
 * refused with its line.
 */
public final class RecordedGames {
    private static final String COMMENT = "#";

    private final String what;
    private final Game game;
    private final Path file;
    private final int mostPlies;

    private RecordedGames(String what, Game game, Path file, int mostPlies) {
        this.what = what;
        this.game = game;
        this.file = file;
        this.mostPlies = mostPlies;
    }

    /**
     * @param what refusals begin with this
     * @param mostPlies how many moves of a game in PGN are taken at most
     */
    public static List<RecordedGame> read(String what, Game game, Path file, int mostPlies) {
        List<RecordedGame> all = new ArrayList<>();
        each(what, game, file, mostPlies, all::add);
        return all;
    }

    /** The same one after the other: of a large file only one is held. */
    public static void each(String what, Game game, Path file, int mostPlies, Consumer<RecordedGame> taker) {
        RecordedGames reader = new RecordedGames(what, game, file, mostPlies);
        boolean games = file.toString().toLowerCase(Locale.ROOT).endsWith(".pgn");
        try {
            if (games) {
                reader.games(taker);
            } else {
                reader.positions(taker);
            }
        } catch (IOException e) {
            throw new RefusedException(
                    what + ": the file '" + TextSanitizer.echo(file.toString()) + "' cannot be read");
        }
    }

    private void positions(Consumer<RecordedGame> taker) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                String position = withoutOperations(number == 1 ? TextSanitizer.withoutMark(line) : line)
                        .strip();
                if (!position.isEmpty() && !position.startsWith(COMMENT)) {
                    taker.accept(checked(position, new PgnGame(Map.of(), List.of(), List.of(), null, number)));
                }
            }
        }
    }

    /** EPD's operations such as {@code id "x";} begin after the fourth word, and each ends with a semicolon. */
    private static String withoutOperations(String line) {
        int end = line.indexOf(';');
        if (end < 0) {
            return line;
        }
        String[] words = line.substring(0, end).strip().split("\\s+");
        int kept = Math.min(4, words.length);
        return String.join(" ", List.of(words).subList(0, kept));
    }

    private void games(Consumer<RecordedGame> taker) throws IOException {
        try (PgnParser reader = PgnParser.of(file)) {
            for (PgnGame read = reader.next(); read != null; read = reader.next()) {
                taker.accept(checked(read.tags().get("FEN"), read));
            }
        }
    }

    private RecordedGame checked(String position, PgnGame read) {
        try {
            Board board = new Board(game, position);
            // Written anew, because players may need the words that the file has left out.
            String start = position == null ? null : board.positionText();
            List<String> recorded = read.moves();
            for (String text : recorded.subList(0, Math.min(mostPlies, recorded.size()))) {
                int move = board.parseRecorded(text, read.tags());
                if (move == Move.NONE) {
                    throw new NotationException(
                            "'" + TextSanitizer.echo(text) + "' is not a legal move in " + board.positionText());
                }
                board.play(move);
            }
            GameEnd ruling = board.ruling();
            String over = ruling == null ? null : ruling.words();
            return new RecordedGame(start, List.copyOf(board.moves()), read.tags(), read.result(), over, read.line());
        } catch (NotationException e) {
            throw refusal(what, file, read.line(), e.getMessage());
        }
    }

    /** Refuses what stands in a line of a file. */
    public static RefusedException refusal(String what, Path file, int line, String why) {
        return new RefusedException(what + ": '" + TextSanitizer.echo(file.toString()) + "', line " + line + ": "
                + TextSanitizer.message(why));
    }
}
