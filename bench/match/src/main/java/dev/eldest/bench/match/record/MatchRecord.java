package dev.eldest.bench.match.record;

import dev.eldest.bench.match.record.PgnParser.PgnGame;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The file of a match's finished games. It has all data to continue the match: every game has its number and the
 * match's identity. Used by one thread at a time.
 *
 * @param match identity of the match with all its settings
 */
public record MatchRecord(Path file, String match) {
    /** Tag with the identity of the match. */
    public static final String MATCH = "EldestMatch";

    /**
     * Returns the games played so far; none without a file. Cuts off an incomplete last game. Refuses a file with games
     * of another match.
     */
    public List<PgnGame> resume() {
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            List<PgnGame> games = new ArrayList<>();
            try (PgnParser reader = PgnParser.of(file)) {
                for (PgnGame game = reader.next(); game != null; game = reader.next()) {
                    games.add(game);
                }
            }
            if (!games.isEmpty() && games.getLast().result() == null) {
                truncateBefore(games.removeLast().line());
            }
            games.forEach(this::requireSameMatch);
            return games;
        } catch (IOException e) {
            throw refusal("cannot be read");
        }
    }

    private void requireSameMatch(PgnGame game) {
        if (!match.equals(game.tags().get(MATCH))) {
            throw refusal("has games of another match (line " + game.line() + "); choose another file");
        }
    }

    /** Truncates the file before this line. */
    private void truncateBefore(int line) throws IOException {
        long keep = 0;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            for (int ends = 1; ends < line; keep++) {
                ends += in.read() == '\n' ? 1 : 0;
            }
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(keep);
        }
    }

    /** Appends a game's text. */
    public void append(String game) {
        ByteBuffer bytes = ByteBuffer.wrap(game.getBytes(StandardCharsets.UTF_8));
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw refusal("cannot be written: " + e.getMessage());
        }
    }

    private RefusedException refusal(String problem) {
        return new RefusedException("--pgn: the file '" + TextSanitizer.echo(file.toString()) + "' " + problem);
    }
}
