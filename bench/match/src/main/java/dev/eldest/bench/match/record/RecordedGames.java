package dev.eldest.bench.match.record;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.record.PgnParser.PgnGame;
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
import java.util.regex.Pattern;

/**
 * Reads games from a file: PGN, or a position per line (FEN or EPD, or the notation of the game). Refuses what cannot
 * be read, with its line.
 */
public record RecordedGames(String prefix, Game game, Path file, int maxPlies) {
    private static final String COMMENT = "#";

    /** The comment of eldest match and of other programs; further notations of the move may follow. */
    private static final Pattern BOOK = Pattern.compile("(?i)(?:^|\\s)book(?:\\s|$)");

    /** @param maxPlies maximum plies of a PGN game */
    public static List<RecordedGame> read(String prefix, Game game, Path file, int maxPlies) {
        List<RecordedGame> all = new ArrayList<>();
        forEach(prefix, game, file, maxPlies, all::add);
        return all;
    }

    /** Reads games one by one, so that only one game of a large file is in memory. */
    public static void forEach(String prefix, Game game, Path file, int maxPlies, Consumer<RecordedGame> consumer) {
        RecordedGames reader = new RecordedGames(prefix, game, file, maxPlies);
        boolean games = file.toString().toLowerCase(Locale.ROOT).endsWith(".pgn");
        try {
            if (games) {
                reader.games(consumer);
            } else {
                reader.positions(consumer);
            }
        } catch (IOException e) {
            throw new RefusedException(
                    prefix + ": the file '" + TextSanitizer.echo(file.toString()) + "' cannot be read");
        }
    }

    private void positions(Consumer<RecordedGame> consumer) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                String position = withoutOperations(number == 1 ? TextSanitizer.withoutMark(line) : line)
                        .strip();
                if (!position.isEmpty() && !position.startsWith(COMMENT)) {
                    consumer.accept(checked(position, new PgnGame(Map.of(), List.of(), List.of(), null, number)));
                }
            }
        }
    }

    /**
     * Removes the operations of EPD, such as {@code id "x";}: they start after the fourth word, and each ends with a
     * semicolon.
     */
    private static String withoutOperations(String line) {
        int end = line.indexOf(';');
        if (end < 0) {
            return line;
        }
        String[] words = line.substring(0, end).strip().split("\\s+");
        int kept = Math.min(4, words.length);
        return String.join(" ", List.of(words).subList(0, kept));
    }

    private void games(Consumer<RecordedGame> consumer) throws IOException {
        try (PgnParser reader = PgnParser.of(file).withComments()) {
            for (PgnGame read = reader.next(); read != null; read = reader.next()) {
                consumer.accept(checked(read.tags().get("FEN"), read));
            }
        }
    }

    private RecordedGame checked(String position, PgnGame read) {
        try {
            Board board = new Board(game, position);
            // Formatted again, because players may need fields that the file omits.
            String start = position == null ? null : board.positionText();
            List<String> recorded = read.moves();
            int openingPlies = bookPlies(read.remarks());
            String opening = "";
            for (String text : recorded.subList(0, Math.min(maxPlies, recorded.size()))) {
                int move = board.parseRecorded(text, read.tags());
                if (move == Move.NONE) {
                    throw new NotationException(
                            "illegal move '" + TextSanitizer.echo(text) + "' in " + board.positionText());
                }
                board.play(move);
                if (!board.openingName().isEmpty()) {
                    opening = board.openingName();
                    openingPlies = Math.max(openingPlies, board.moves().size());
                }
            }
            GameEnd ruling = board.end();
            String endReason = ruling == null ? null : ruling.description();
            return new RecordedGame(
                    start,
                    List.copyOf(board.moves()),
                    read.tags(),
                    read.result(),
                    endReason,
                    openingPlies,
                    opening,
                    read.line());
        } catch (NotationException e) {
            throw refusal(prefix, file, read.line(), e.getMessage());
        }
    }

    private static int bookPlies(List<String> remarks) {
        int plies = remarks.size();
        while (plies > 0 && !BOOK.matcher(remarks.get(plies - 1)).find()) {
            plies--;
        }
        return plies;
    }

    public static RefusedException refusal(String prefix, Path file, int line, String reason) {
        return new RefusedException(prefix + ": '" + TextSanitizer.echo(file.toString()) + "', line " + line + ": "
                + TextSanitizer.message(reason));
    }
}
