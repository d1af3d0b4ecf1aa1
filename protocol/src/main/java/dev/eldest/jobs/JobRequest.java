package dev.eldest.jobs;

import dev.eldest.engine.api.SearchLimits;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Request to analyse one or more positions of a game.
 *
 * @param id copied into each answer
 * @param game null for the default game
 * @param position null for the start position
 * @param moves moves from there, separated by one space
 * @param limits limits that end the search by themselves
 * @param lines number of PV lines
 * @param priority highest first among the jobs of one client
 * @param options search options by name, as in the client's protocol
 * @param reportNanos minimum interval between reports of a running search; 0 for no reports
 * @param cacheable whether the analysis cache may be read and written
 */
public record JobRequest(
        Object id,
        String game,
        String position,
        String moves,
        SearchLimits limits,
        int lines,
        int priority,
        Map<String, String> options,
        long reportNanos,
        boolean cacheable) {
    public static final long MAX_MILLIS = 600_000;

    public JobRequest {
        Objects.requireNonNull(moves);
        Objects.requireNonNull(limits);
        options = Map.copyOf(options);
    }

    public JobRequest withId(Object newId) {
        return new JobRequest(newId, game, position, moves, limits, lines, priority, options, reportNanos, cacheable);
    }

    /** Returns the text of the first {@code turn} moves. */
    String textUpTo(int turn) {
        int end = turn == 0 ? 0 : -1;
        for (int i = 0; i < turn; i++) {
            end = moves.indexOf(' ', end + 1);
            if (end < 0) {
                return moves;
            }
        }
        return moves.substring(0, end);
    }

    /** Returns the first {@code turn} moves. */
    List<String> movesUpTo(int turn) {
        return turn == 0 ? List.of() : List.of(moves.split(" ", turn + 1)).subList(0, turn);
    }
}
