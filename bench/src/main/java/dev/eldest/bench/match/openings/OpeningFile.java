package dev.eldest.bench.match.openings;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.record.PgnGame;
import dev.eldest.bench.match.record.PgnReader;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.protocol.text.Text;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Openings from a file: games in PGN, of which the first moves are taken, or a position a line (FEN or EPD, and the
 * like for other games). What cannot be read is refused with its line.
 */
public final class OpeningFile {
    private static final String COMMENT = "#";

    private final Game game;
    private final Path file;
    private final int mostPlies;

    private OpeningFile(Game game, Path file, int mostPlies) {
        this.game = game;
        this.file = file;
        this.mostPlies = mostPlies;
    }

    /** @param mostPlies how many moves of a PGN game are taken at most */
    public static List<Opening> read(Game game, Path file, int mostPlies) {
        OpeningFile reader = new OpeningFile(game, file, mostPlies);
        boolean games = file.toString().toLowerCase(Locale.ROOT).endsWith(".pgn");
        List<Opening> openings;
        try {
            openings = games ? reader.games() : reader.positions();
        } catch (IOException e) {
            throw new RefusedException("--openings: the file '" + Text.echo(file.toString()) + "' cannot be read");
        }
        if (openings.isEmpty()) {
            throw new RefusedException("--openings: the file '" + Text.echo(file.toString()) + "' holds no opening");
        }
        return openings;
    }

    private List<Opening> positions() throws IOException {
        List<Opening> openings = new ArrayList<>();
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                String position = withoutOperations(number == 1 ? Text.firstLine(line) : line)
                        .strip();
                if (!position.isEmpty() && !position.startsWith(COMMENT)) {
                    openings.add(checked(position, List.of(), Map.of(), number));
                }
            }
        }
        return openings;
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

    private List<Opening> games() throws IOException {
        List<Opening> openings = new ArrayList<>();
        try (PgnReader reader = PgnReader.of(file)) {
            for (PgnGame read = reader.next(); read != null; read = reader.next()) {
                openings.add(checked(read.tags().get("FEN"), read.moves(), read.tags(), read.line()));
            }
        }
        return openings;
    }

    private Opening checked(String position, List<String> recorded, Map<String, String> tags, int line) {
        try {
            Board board = new Board(game.rules(), position);
            // Written anew, because players may need the words that the file has left out.
            String start = position == null ? null : board.positionText();
            for (String text : recorded.subList(0, Math.min(mostPlies, recorded.size()))) {
                int move = board.parseRecorded(text, tags);
                if (move == Move.NONE) {
                    throw new NotationException(
                            "'" + Text.echo(text) + "' is not a legal move in " + board.positionText());
                }
                board.play(move);
            }
            if (board.ruling() != null) {
                throw new NotationException(
                        "the game is over: " + board.ruling().words());
            }
            return new Opening(start, board.moves());
        } catch (NotationException e) {
            throw new RefusedException("--openings: '" + Text.echo(file.toString()) + "', line " + line + ": "
                    + Text.message(e.getMessage()));
        }
    }
}
