package dev.eldest.engine.search;

import dev.eldest.engine.members.SearchExchange;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;

/**
 * What the workers search for: made from a session's request and options, by the bench or by the warm-up.
 *
 * @param table may be null
 * @param keySalt mixed into position keys, so that searches whose values differ may share a table
 * @param depth depth of the last iteration
 * @param mate stop at a win within this many moves of the winner; 0 for none
 * @param lines number of best lines to find
 * @param drawScore score of a draw, by the rules or looked up, for the side to move at the root
 * @param exchange exchange with searches of the same root at other members; null if there are none
 */
public record SearchTask(
        SearchProfile profile,
        TranspositionTable table,
        long keySalt,
        int depth,
        int mate,
        int lines,
        int drawScore,
        SearchExchange exchange) {
    /** A task of one member, with the neutral score for draws. */
    public SearchTask(SearchProfile profile, TranspositionTable table, long keySalt, int depth, int mate, int lines) {
        this(profile, table, keySalt, depth, mate, lines, Score.DRAW, null);
    }
}
