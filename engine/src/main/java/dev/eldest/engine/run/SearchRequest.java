package dev.eldest.engine.run;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;

/**
 * What is to be searched, and how far.
 *
 * @param root belongs to the search from now on
 * @param pliesPlayed how many moves have led to it, as far as the client told of them
 * @param startNanos when it was asked for, by {@link System#nanoTime}
 */
public record SearchRequest(
        Game game,
        SearchProfile profile,
        Position root,
        int pliesPlayed,
        SearchLimits limits,
        long startNanos,
        Wishes wishes) {
    /**
     * How a client wants its positions searched, by its options.
     *
     * @param lines how many lines are told
     * @param overheadMillis what is lost between the clients' clock and ours with every move
     * @param nodesPerMilli so many nodes count as a millisecond of the clock; 0 if time does
     * @param contempt how much less than nothing a draw is worth to who searches, in hundredths
     * @param chances whether to tell how likely a win, a draw and a loss are
     * @param gameOptions the game's own options and their values, as a text, but for those that only change how
     *     something is written: what is equal may share values in a table
     */
    public record Wishes(
            int lines,
            int overheadMillis,
            int nodesPerMilli,
            Strength strength,
            int contempt,
            boolean chances,
            String gameOptions) {}
}
