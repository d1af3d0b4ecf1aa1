package dev.eldest.engine.run;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;

/**
 * Position and limits of a client's search.
 *
 * @param root belongs to the search from now on
 * @param pliesPlayed number of moves that led to it, as far as the client sent them
 * @param startNanos when it was requested, by {@link System#nanoTime}
 */
public record SearchRequest(
        Game game,
        SearchProfile profile,
        Position root,
        int pliesPlayed,
        SearchLimits limits,
        long startNanos,
        SearchOptions options) {
    /**
     * A client's options for its searches.
     *
     * @param overheadMillis time lost between the client's clock and the engine's with every move
     * @param nodesPerMilli number of nodes that count as a millisecond of the clock; 0 if time counts
     * @param contempt by how much a draw scores below 0 for the searching side, in centipawns
     * @param showWdl whether to report win, draw and loss chances
     * @param gameOptions the game's own options and their values as text, except those that only change how something
     *     is written; searches with equal text may share values in a table
     */
    public record SearchOptions(
            int lines,
            int overheadMillis,
            int nodesPerMilli,
            Strength strength,
            int contempt,
            boolean showWdl,
            String gameOptions) {}
}
