package dev.eldest.bench.match.openings;

import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.bench.match.record.RecordedGames;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.text.Text;
import java.nio.file.Path;
import java.util.List;

/**
 * Openings from a file of games, of which the first moves are taken, or of positions. What cannot be read, or is over,
 * is refused with its line.
 */
public final class OpeningFile {
    private static final String OPTION = "--openings";

    private OpeningFile() {}

    /** @param mostPlies how many moves of a PGN game are taken at most */
    public static List<Opening> read(Game game, Path file, int mostPlies) {
        List<Opening> openings = RecordedGames.read(OPTION, game.rules(), file, mostPlies).stream()
                .map(recorded -> opening(recorded, file))
                .toList();
        if (openings.isEmpty()) {
            throw new RefusedException(OPTION + ": the file '" + Text.echo(file.toString()) + "' holds no opening");
        }
        return openings;
    }

    private static Opening opening(RecordedGame recorded, Path file) {
        if (recorded.over() != null) {
            throw RecordedGames.refusal(OPTION, file, recorded.line(), "the game is over: " + recorded.over());
        }
        return new Opening(recorded.start(), recorded.moves());
    }
}
