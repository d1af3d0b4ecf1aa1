package dev.eldest.engine.search;

import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;

/**
 * What a search is asked to do.
 *
 * @param table may be null
 * @param keySalt mixed into position keys, so that searches whose values differ may share a table
 * @param depth the last iteration
 * @param mate stop at a win within this many moves of the winner; 0 for any
 * @param lines how many best lines to find
 */
public record SearchTask(
        SearchProfile profile, TranspositionTable table, long keySalt, int depth, int mate, int lines) {}
