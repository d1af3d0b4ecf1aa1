package dev.eldest.engine.api;

import java.util.List;

/**
 * What ends a search. Zero means "no such limit"; with none at all the search is infinite. Whatever numbers are given,
 * those kept here can be turned into other units and added up without overflowing: what is greater than anybody can
 * mean is taken for the greatest.
 *
 * @param mate search until a win in this many moves (of the winner) is found
 * @param moveTimeMillis used whole; with a clock a limit that the clock watches, with something left for the answer
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
     * Thirty-five years. In nanoseconds, or in nodes at ten thousand a millisecond, it is still an eighth of what fits.
     */
    public static final long MAX_MILLIS = 1L << 40;

    public static final long MAX_NODES = 1L << 60;
    /** Of depth in plies, mates and moves to go. */
    public static final int MAX_MOVES = 10_000;

    /**
     * Remaining times and increments of the first and second player in milliseconds; a time may be zero or negative,
     * and {@link #UNLIMITED} when the player has no clock. {@code movesToGo} 0 means the whole game.
     */
    public record Clock(
            long firstMillis, long secondMillis, long firstIncrementMillis, long secondIncrementMillis, int movesToGo) {
        public static final long UNLIMITED = Long.MAX_VALUE;

        public Clock {
            firstMillis = firstMillis == UNLIMITED ? UNLIMITED : Math.clamp(firstMillis, -MAX_MILLIS, MAX_MILLIS);
            secondMillis = secondMillis == UNLIMITED ? UNLIMITED : Math.clamp(secondMillis, -MAX_MILLIS, MAX_MILLIS);
            firstIncrementMillis = Math.clamp(firstIncrementMillis, 0, MAX_MILLIS);
            secondIncrementMillis = Math.clamp(secondIncrementMillis, 0, MAX_MILLIS);
            movesToGo = Math.clamp(movesToGo, 0, MAX_MOVES);
        }
    }

    public static final SearchLimits INFINITE = new SearchLimits(0, 0, 0, 0, null, true, false, List.of());

    public SearchLimits {
        depth = Math.clamp(depth, 0, MAX_MOVES);
        nodes = Math.clamp(nodes, 0, MAX_NODES);
        mate = Math.clamp(mate, 0, MAX_MOVES);
        moveTimeMillis = Math.clamp(moveTimeMillis, 0, MAX_MILLIS);
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

    /** The same for some of the root moves. */
    public SearchLimits withSearchMoves(List<String> moves) {
        return new SearchLimits(depth, nodes, mate, moveTimeMillis, clock, infinite, ponder, moves);
    }

    /** Whether there is something but stop or ponderhit that brings the answer. */
    public boolean endsByItself() {
        return !holdsAnswer() && (depth > 0 || nodes > 0 || mate > 0 || moveTimeMillis > 0 || clock != null);
    }

    /** Whether the answer must wait for stop (or ponderhit), however early the search is done. */
    public boolean holdsAnswer() {
        return infinite || ponder;
    }
}
