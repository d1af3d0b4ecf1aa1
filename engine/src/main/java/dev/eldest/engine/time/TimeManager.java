package dev.eldest.engine.time;

import dev.eldest.engine.api.SearchLimits;

/** Converts clocks to a {@link TimeBudget}. */
public final class TimeManager {
    /** Number of further moves that a game without movestogo is expected to last. */
    private static final int EXPECTED_MOVES = 20;

    /**
     * Number of parts of a clock whose increment covers the overhead of each move, at the beginning of a game. It falls
     * as the game goes on: most games are decided in the middle, and time left at the end is useless.
     */
    private static final int FIRST_PARTS = 20;

    private static final int PLIES_PER_PART = 5;
    private static final int LAST_PARTS = 8;
    /** Share of the increment that a move gets beside its part of this clock. */
    private static final double COVERED_INCREMENT_SHARE = 0.65;

    /**
     * Share of the increment with any other clock. With all of it, a clock with a little more increment would last for
     * fewer moves.
     */
    private static final double INCREMENT_SHARE = 0.8;

    private static final int MAX_MOVES = 50;
    /** The soft limit's share of a move's time: the last iteration started takes about as long again. */
    private static final double SOFT_SHARE = 0.65;

    private static final int HARD_FACTOR = 3;
    /**
     * Limit for one move as a share of the clock. It is small enough that a clock with increment does not run down if
     * every move is answered late, on a busy machine.
     */
    private static final double MAX_CLOCK_SHARE = 0.5;

    /** The next answer may be even later than the last ones. */
    private static final int LAG_FACTOR = 2;

    private static final int SHORT_CLOCK_PART = 8;

    /** Part of a clock that is too short for the reserves of the expected moves, as there may be many more moves. */
    private static final int LONG_GAME_PART = 14;

    /** Number of parts of a clock that runs down, because its increment is less than the overhead. */
    private static final int UNCOVERED_PARTS = 16;

    private TimeManager() {}

    /**
     * Returns the time limits of a search. A fixed time per move, without a clock, is used in full. With a clock it is
     * as strict as the clock: taking longer loses the game.
     *
     * @param pliesPlayed number of moves the game has had, as far as it is known
     * @param overheadMillis time reserved for what happens between the engine and the clock
     * @param lagMillis how late answers are at times
     */
    public static TimeBudget budget(
            SearchLimits limits, int sideToMove, int pliesPlayed, long overheadMillis, long lagMillis) {
        SearchLimits.Clock clock = limits.clock();
        long move = limits.moveTimeMillis();
        if (clock == null) {
            return move > 0 ? new TimeBudget(move, move) : TimeBudget.UNLIMITED;
        }
        TimeBudget budget = forClock(clock, sideToMove, pliesPlayed, overheadMillis, lagMillis);
        return move > 0 ? within(withoutLag(move - overheadMillis, lagMillis), budget) : budget;
    }

    private static TimeBudget forClock(
            SearchLimits.Clock clock, int sideToMove, int pliesPlayed, long overheadMillis, long lagMillis) {
        long time = sideToMove == 0 ? clock.firstMillis() : clock.secondMillis();
        long increment = sideToMove == 0 ? clock.firstIncrementMillis() : clock.secondIncrementMillis();
        if (time == SearchLimits.Clock.UNLIMITED) {
            return TimeBudget.UNLIMITED;
        }
        TimeBudget budget = clock.movesToGo() == 0
                ? forWholeGame(time, increment, pliesPlayed, overheadMillis)
                : forMovesToGo(time, increment, Math.min(clock.movesToGo(), MAX_MOVES), overheadMillis);
        return within(withoutLag(time - overheadMillis, lagMillis), budget);
    }

    /**
     * Divides the time among the moves to go. Each later move has its overhead, too, and takes a millisecond at least;
     * that is reserved. A clock that is too short for the reserves ignores them, so that something is left.
     */
    private static TimeBudget forMovesToGo(long time, long increment, int moves, long overhead) {
        long afterThisMove = time - overhead;
        long free = afterThisMove - (moves - 1) * (overhead + 1);
        return divide(free > 0 ? free : afterThisMove / SHORT_CLOCK_PART, moves, INCREMENT_SHARE * increment);
    }

    /**
     * Divides the time among all further moves. As long as there is enough, each expected move reserves the part of its
     * overhead that its increment does not cover. So a game that is longer than expected can be played to its end,
     * fast.
     */
    private static TimeBudget forWholeGame(long time, long increment, int pliesPlayed, long overhead) {
        long uncovered = Math.max(0, overhead + 1 - increment);
        long afterThisMove = time - overhead;
        long free = afterThisMove - (EXPECTED_MOVES - 1) * uncovered;
        long available = Math.max(free, afterThisMove / LONG_GAME_PART);
        if (increment < overhead) {
            return divide(available, UNCOVERED_PARTS, INCREMENT_SHARE * increment);
        }
        int parts = Math.max(LAST_PARTS, FIRST_PARTS - pliesPlayed / PLIES_PER_PART);
        return divide(available, parts, COVERED_INCREMENT_SHARE * increment);
    }

    /** Subtracts the expected lag. A clock that is too short for it keeps a part: it may be lost either way. */
    private static long withoutLag(long afterThisMove, long lag) {
        return Math.max(afterThisMove - LAG_FACTOR * lag, afterThisMove / SHORT_CLOCK_PART);
    }

    private static TimeBudget within(long max, TimeBudget budget) {
        long hard = Math.clamp(max, 1, budget.hardMillis());
        long soft = budget.keepsUnusedTime() ? Math.max(1, hard - 1) : hard;
        return new TimeBudget(Math.min(budget.softMillis(), soft), hard);
    }

    private static TimeBudget divide(long free, int parts, double incrementShare) {
        long available = Math.max(1, free);
        double fair = (double) available / parts + incrementShare;
        double max = parts == 1 ? available : MAX_CLOCK_SHARE * available;
        long hard = Math.max(1, (long) Math.min(HARD_FACTOR * fair, max));
        // Below the hard limit, however large the increment: what is left of a clock can be used later.
        long soft = Math.max(1, (long) Math.min(SOFT_SHARE * fair, hard - 1));
        return new TimeBudget(soft, hard);
    }
}
