package dev.eldest.engine.time;

import dev.eldest.engine.api.SearchLimits;

/** Turns clocks into a {@link TimeBudget}. */
public final class TimeManager {
    /** Without movestogo, the game is expected to last this many more moves. */
    private static final int EXPECTED_MOVES = 20;

    /**
     * A clock that lasts, since each move's increment gives back what its overhead takes, is divided among so many
     * moves at a game's beginning, and among fewer and fewer as it goes on: most games are decided in their middle, and
     * time that is left in the end is worth nothing.
     */
    private static final int FIRST_PARTS = 20;

    private static final int PLIES_PER_PART = 5;
    private static final int LAST_PARTS = 8;
    /** Of its increment so much is given to the move beside that. */
    private static final double LASTING_INCREMENT_SHARE = 0.65;

    /** Any other's. With all of it, a clock with a little more increment would last for fewer moves. */
    private static final double INCREMENT_SHARE = 0.8;

    private static final int MAX_MOVES = 50;
    /** A soft limit counts iterations not begun; the last one begun lasts about as long again. */
    private static final double SOFT_SHARE = 0.65;

    private static final int HARD_FACTOR = 3;
    /**
     * So little that with an increment the clock does not run down though every move is answered late, on a busy
     * machine.
     */
    private static final double MAX_OF_CLOCK = 0.5;

    /** The next answer may come even later than the last ones. */
    private static final int LATENESS_FACTOR = 2;

    private static final int SHORT_CLOCK_PART = 8;

    /** Of a clock that does not even have what the moves that are expected keep: there may be many more. */
    private static final int LONG_GAME_PART = 14;

    /** A clock to which less is added than overhead takes runs down: always among as many moves. */
    private static final int WANING_PARTS = 16;

    private TimeManager() {}

    /**
     * A time for the move alone is used whole. With a clock it is that clock's: who takes longer for a move loses.
     *
     * @param pliesPlayed how many moves the game has had, as far as it is known
     * @param overheadMillis is kept back for what happens between the engine and the clock
     * @param lateMillis how late answers come at times
     */
    public static TimeBudget budget(
            SearchLimits limits, int sideToMove, int pliesPlayed, long overheadMillis, long lateMillis) {
        SearchLimits.Clock clock = limits.clock();
        long move = limits.moveTimeMillis();
        if (clock == null) {
            return move > 0 ? new TimeBudget(move, move) : TimeBudget.UNLIMITED;
        }
        TimeBudget budget = ofClock(clock, sideToMove, pliesPlayed, overheadMillis, lateMillis);
        return move > 0 ? within(leftForLateness(move - overheadMillis, lateMillis), budget) : budget;
    }

    private static TimeBudget ofClock(
            SearchLimits.Clock clock, int sideToMove, int pliesPlayed, long overheadMillis, long lateMillis) {
        long time = sideToMove == 0 ? clock.firstMillis() : clock.secondMillis();
        long increment = sideToMove == 0 ? clock.firstIncrementMillis() : clock.secondIncrementMillis();
        if (time == SearchLimits.Clock.UNLIMITED) {
            return TimeBudget.UNLIMITED;
        }
        TimeBudget budget = clock.movesToGo() == 0
                ? toTheEnd(time, increment, pliesPlayed, overheadMillis)
                : toControl(time, increment, Math.min(clock.movesToGo(), MAX_MOVES), overheadMillis);
        return within(leftForLateness(time - overheadMillis, lateMillis), budget);
    }

    /**
     * What can be thought away: each later move has its overhead too, and lasts a millisecond at least; that is kept
     * for them. A clock that is too short for all that would leave nothing; then the overhead is not taken at its word.
     */
    private static TimeBudget toControl(long time, long increment, int moves, long overhead) {
        long afterThisMove = time - overhead;
        long free = afterThisMove - (moves - 1) * (overhead + 1);
        return divided(free > 0 ? free : afterThisMove / SHORT_CLOCK_PART, moves, INCREMENT_SHARE * increment);
    }

    /**
     * What can be thought away up to no time control: as long as there is enough, each move that is expected keeps what
     * its overhead takes and its increment does not give back, so that a game longer than expected can be played to its
     * end, fast.
     */
    private static TimeBudget toTheEnd(long time, long increment, int pliesPlayed, long overhead) {
        long lost = Math.max(0, overhead + 1 - increment);
        long afterThisMove = time - overhead;
        long free = afterThisMove - (EXPECTED_MOVES - 1) * lost;
        long available = Math.max(free, afterThisMove / LONG_GAME_PART);
        if (increment < overhead) {
            return divided(available, WANING_PARTS, INCREMENT_SHARE * increment);
        }
        int parts = Math.max(LAST_PARTS, FIRST_PARTS - pliesPlayed / PLIES_PER_PART);
        return divided(available, parts, LASTING_INCREMENT_SHARE * increment);
    }

    /** A clock that is too short for all that is lost or not; a part of it is used all the same. */
    private static long leftForLateness(long afterThisMove, long late) {
        return Math.max(afterThisMove - LATENESS_FACTOR * late, afterThisMove / SHORT_CLOCK_PART);
    }

    private static TimeBudget within(long most, TimeBudget budget) {
        long hard = Math.clamp(most, 1, budget.hardMillis());
        long soft = budget.worthSaving() ? Math.max(1, hard - 1) : hard;
        return new TimeBudget(Math.min(budget.softMillis(), soft), hard);
    }

    private static TimeBudget divided(long free, int parts, double ofIncrement) {
        long available = Math.max(1, free);
        double fair = (double) available / parts + ofIncrement;
        double most = parts == 1 ? available : MAX_OF_CLOCK * available;
        long hard = Math.max(1, (long) Math.min(HARD_FACTOR * fair, most));
        // Below the hard one, however much comes back after the move: what is left of a clock can be used later.
        long soft = Math.max(1, (long) Math.min(SOFT_SHARE * fair, hard - 1));
        return new TimeBudget(soft, hard);
    }
}
