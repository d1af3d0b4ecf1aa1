package dev.eldest.bench.match.openings;

import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.bench.match.record.RecordedGames;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.text.TextSanitizer;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Reads openings from a file of games, whose first moves are used, or of positions. Refuses an unreadable entry with
 * its line. Leaves out games that are over after the opening.
 */
public final class OpeningFile {
    private static final String OPTION = "--openings";
    private static final int MAX_NAMED = 5;

    private OpeningFile() {}

    /**
     * @param maxPlies maximum plies of a PGN game
     * @param remarks receives a line about openings that are left out
     */
    public static List<Opening> read(Game game, Path file, int maxPlies, Consumer<String> remarks) {
        List<RecordedGame> all = RecordedGames.read(OPTION, game.withoutMoveFilters(), file, maxPlies);
        List<Opening> openings = all.stream()
                .filter(recorded -> recorded.endReason() == null)
                .map(recorded -> new Opening(recorded.start(), recorded.moves()))
                .toList();
        String name = OPTION + ": the file '" + TextSanitizer.echo(file.toString()) + "'";
        if (openings.isEmpty()) {
            throw new RefusedException(name + " has no opening" + (all.isEmpty() ? "" : " before the end of its game"));
        }
        if (openings.size() < all.size()) {
            remarks.accept(
                    name + " has " + all.size() + " openings; left out as the game is over: " + describeFinished(all));
        }
        return openings;
    }

    private static String describeFinished(List<RecordedGame> all) {
        List<RecordedGame> finished =
                all.stream().filter(recorded -> recorded.endReason() != null).toList();
        String named = finished.stream()
                .limit(MAX_NAMED)
                .map(recorded -> "line " + recorded.line() + " (" + recorded.endReason() + ")")
                .collect(Collectors.joining(", "));
        return finished.size() > MAX_NAMED ? named + " and " + (finished.size() - MAX_NAMED) + " more" : named;
    }
}
