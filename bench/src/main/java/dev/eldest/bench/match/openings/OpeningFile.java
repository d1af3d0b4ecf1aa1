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
 * Openings from a file of games, of which the first moves are taken, or of positions. What cannot be read is refused
 * with its line, and a game that is over by then is left out.
 */
public final class OpeningFile {
    private static final String OPTION = "--openings";
    private static final int MAX_NAMED = 5;

    private OpeningFile() {}

    /**
     * @param mostPlies how many moves of a PGN game are taken at most
     * @param remarks are told what is left out
     */
    public static List<Opening> read(Game game, Path file, int mostPlies, Consumer<String> remarks) {
        List<RecordedGame> all = RecordedGames.read(OPTION, game.withoutMoveFilters(), file, mostPlies);
        List<Opening> openings = all.stream()
                .filter(recorded -> recorded.over() == null)
                .map(recorded -> new Opening(recorded.start(), recorded.moves()))
                .toList();
        String name = OPTION + ": the file '" + TextSanitizer.echo(file.toString()) + "'";
        if (openings.isEmpty()) {
            throw new RefusedException(name + " holds no opening" + (all.isEmpty() ? "" : " that is not over already"));
        }
        if (openings.size() < all.size()) {
            remarks.accept(name + " has " + all.size() + " openings, of which these are left out: " + over(all));
        }
        return openings;
    }

    private static String over(List<RecordedGame> all) {
        List<RecordedGame> over =
                all.stream().filter(recorded -> recorded.over() != null).toList();
        String named = over.stream()
                .limit(MAX_NAMED)
                .map(recorded -> "line " + recorded.line() + " (" + recorded.over() + ")")
                .collect(Collectors.joining(", "));
        return over.size() > MAX_NAMED ? named + " and " + (over.size() - MAX_NAMED) + " more" : named;
    }
}
