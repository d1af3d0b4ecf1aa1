package dev.eldest.protocol.jobs;

import dev.eldest.engine.api.SearchLimits;
import java.util.List;
import java.util.Map;

/**
 * What is asked about one or more positions of a game.
 *
 * @param id comes back with each answer
 * @param game null for the first of all
 * @param position null for the start position
 * @param moves from there, with a blank between them
 * @param limits end by themselves
 * @param lines how many are told
 * @param priority the greatest comes first among all that its client asks
 * @param options of the search by name, as the client calls them
 * @param reportNanos how long after one report of a search that goes on the next may come; 0 for none at all
 * @param remembered whether it may be answered by what has been found before, and what is found may answer others
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
        boolean remembered) {
    public JobRequest {
        options = Map.copyOf(options);
    }

    /** The text of the first moves, so many of them. */
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

    /** The first moves, so many of them. */
    List<String> movesUpTo(int turn) {
        return turn == 0 ? List.of() : List.of(moves.split(" ", turn + 1)).subList(0, turn);
    }
}
