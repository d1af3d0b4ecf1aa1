package dev.eldest.engine.search;

import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;

/**
 * What the workers are to do, whoever asked for it: a session's request and its client's wishes, boiled down, the
 * bench's or the warm-up's.
 *
 * @param table may be null
 * @param keySalt mixed into position keys, so that searches whose values differ may share a table
 * @param depth the last iteration
 * @param mate stop at a win within this many moves of the winner; 0 for any
 * @param lines how many best lines to find
 * @param drawWorth what a draw, by the rules or looked up, is worth to the player who moves at the root
 */
public record SearchTask(
        SearchProfile profile, TranspositionTable table, long keySalt, int depth, int mate, int lines, int drawWorth) {
    /** Where a draw is a draw. */
    public SearchTask(SearchProfile profile, TranspositionTable table, long keySalt, int depth, int mate, int lines) {
        this(profile, table, keySalt, depth, mate, lines, Score.DRAW);
    }
}
