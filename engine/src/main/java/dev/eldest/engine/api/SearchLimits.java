package dev.eldest.engine.api;

import java.util.List;

/**
 * Limits of a search. Zero means no such limit; a search without limits is infinite. Greater numbers are reduced to the
 * maximums below, so that conversions and sums of limits cannot overflow.
 *
 * @param depth depth in plies
 * @param nodes number of nodes. With n threads a search may exceed it by up to 128 (n - 1) nodes, as each thread counts
 *     its nodes at polls. Nodes of other members count when their batches arrive.
 * @param mate number of the winner's moves: the search ends when it has found such a win
 * @param moveTimeMillis time for the move in milliseconds, used up; with a clock, a hard limit that includes a reserve
 *     for the reply
 * @param clock the players' clocks; null without
 * @param infinite sends the best move only after stop
 * @param ponder sends the best move only after stop or ponderhit; the clock starts at ponderhit
 * @param searchMoves the root moves to search, in the game's notation; empty for all
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
     * 35 years. In nanoseconds, or in nodes at 10,000 nodes per millisecond, this is an eighth of the range of a long.
     */
    public static final long MAX_MILLIS = 1L << 40;

    public static final long MAX_NODES = 1L << 60;
    /** Maximum of depth in plies, of mate and of moves to go. */
    public static final int MAX_MOVES = 10_000;

    /**
     * Remaining times and increments of the first and second player, in milliseconds. A time may be zero or negative,
     * and is {@link #UNLIMITED} for a player without a clock. {@code movesToGo} 0 means the rest of the game.
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

    /** Returns a copy for these root moves. */
    public SearchLimits withSearchMoves(List<String> moves) {
        return new SearchLimits(depth, nodes, mate, moveTimeMillis, clock, infinite, ponder, moves);
    }

    /** Returns whether the search ends without stop or ponderhit. */
    public boolean endsByItself() {
        return !holdsBestMove() && (depth > 0 || nodes > 0 || mate > 0 || moveTimeMillis > 0 || clock != null);
    }

    /** Returns whether the best move is sent only after stop or ponderhit, even if the search ends before. */
    public boolean holdsBestMove() {
        return infinite || ponder;
    }
}
