package dev.eldest.engine.api;

import java.util.List;

/**
 * What ends a search. Zero means "no such limit"; with none at all the search is infinite.
 *
 * @param mate search until a win in this many moves (of the winner) is found
 * @param clock the players' clocks, or null
 * @param infinite hold the answer back until stop
 * @param ponder hold the answer back, and the clock still, until stop or ponderhit
 * @param searchMoves only these root moves, in the game's notation; empty means all
 */
public record SearchLimits(
        int depth,
        long nodes,
        int mate,
        long moveTimeMillis,
        Clock clock,
        boolean infinite,
        boolean ponder,
        List<String> searchMoves) {

    /**
     * Remaining times and increments of the first and second player in milliseconds; a time may be zero or negative, and
     * {@link #UNLIMITED} when the player has no clock. {@code movesToGo} 0 means the whole game.
     */
    public record Clock(
            long firstMillis, long secondMillis, long firstIncrementMillis, long secondIncrementMillis, int movesToGo) {
        public static final long UNLIMITED = Long.MAX_VALUE;
    }

    public static final SearchLimits INFINITE = new SearchLimits(0, 0, 0, 0, null, true, false, List.of());

    public SearchLimits {
        searchMoves = List.copyOf(searchMoves);
    }

    public static SearchLimits ofDepth(int depth) {
        return new SearchLimits(depth, 0, 0, 0, null, false, false, List.of());
    }

    public static SearchLimits ofNodes(long nodes) {
        return new SearchLimits(0, nodes, 0, 0, null, false, false, List.of());
    }

    public static SearchLimits ofMoveTime(long millis) {
        return new SearchLimits(0, 0, 0, millis, null, false, false, List.of());
    }

    /** Whether the answer must wait for stop (or ponderhit), however early the search is done. */
    public boolean holdsAnswer() {
        return infinite || ponder;
    }
}
