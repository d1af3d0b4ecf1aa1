package dev.eldest.bench.match.record;

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
 * The file that a match's games are written to as they end. It holds all that is needed to go on with the match later:
 * every game carries its number and the match's name. Used by one thread at a time.
 */
public final class MatchRecord {
    /** The tag that names the match. */
    public static final String MATCH = "EldestMatch";

    private final Path file;
    private final String match;

    /** @param match what tells this match from others, with all its settings */
    public MatchRecord(Path file, String match) {
        this.file = file;
        this.match = match;
    }

    /**
     * The games played so far; none without a file. A game at the end that breaks off is taken away. A file that holds
     * other games is refused.
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
                cutBefore(games.removeLast().line());
            }
            games.forEach(this::requireOurs);
            return games;
        } catch (IOException e) {
            throw refusal("cannot be read");
        }
    }

    private void requireOurs(PgnGame game) {
        if (!match.equals(game.tags().get(MATCH))) {
            throw refusal("holds games of another match (line " + game.line()
                    + "): the same command goes on with a match, another one needs another file");
        }
    }

    /** Takes everything from this line on away. */
    private void cutBefore(int line) throws IOException {
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

    /** Adds a game's text, whole or not at all unless the disk is full. */
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

    private RefusedException refusal(String what) {
        return new RefusedException("--pgn: the file '" + TextSanitizer.echo(file.toString()) + "' " + what);
    }
}
