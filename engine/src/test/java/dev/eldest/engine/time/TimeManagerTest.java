package dev.eldest.engine.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchLimits;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class TimeManagerTest {
    @Test
    void isUnlimitedWithoutClock() {
        assertFalse(TimeManager.budget(SearchLimits.INFINITE, 0, 0, 30, 0).limited());
        assertFalse(TimeManager.budget(SearchLimits.ofDepth(5), 0, 0, 30, 0).limited());
    }

    @Test
    void usesMoveTimeInFull() {
        TimeBudget budget = TimeManager.budget(SearchLimits.ofMoveTime(700), 1, 0, 30, 0);
        assertEquals(new TimeBudget(700, 700), budget);
        assertFalse(budget.keepsUnusedTime());
    }

    @Test
    void subtractsReservesFromMoveTimeWithClock() {
        long unlimited = SearchLimits.Clock.UNLIMITED;
        assertEquals(new TimeBudget(150, 150), ofMoveAndClock(200, unlimited, 10));
        assertEquals(new TimeBudget(21, 21), ofMoveAndClock(200, unlimited, 500));
        TimeBudget clock = TimeManager.budget(clock(60_000, 0, 0, 0), 0, 0, 30, 0);
        assertEquals(clock, ofMoveAndClock(30_000, 60_000, 0));
        assertEquals(new TimeBudget(clock.softMillis(), 4_970), ofMoveAndClock(5_000, 60_000, 0));
        assertEquals(new TimeBudget(1, 1), ofMoveAndClock(5, unlimited, 0));
    }

    private static TimeBudget ofMoveAndClock(long move, long clock, long late) {
        SearchLimits limits =
                new SearchLimits(0, 0, 0, move, new SearchLimits.Clock(clock, clock, 0, 0, 0), false, false, List.of());
        return TimeManager.budget(limits, 0, 0, 30, late);
    }

    @Test
    void usesClockOfSideToMove() {
        SearchLimits limits = clock(60_000, 1_000, 0, 0);
        assertTrue(TimeManager.budget(limits, 0, 0, 30, 0).softMillis()
                > 10 * TimeManager.budget(limits, 1, 0, 30, 0).softMillis());
    }

    @Test
    void spendsIncrement() {
        long without = TimeManager.budget(clock(10_000, 0, 0, 0), 0, 20, 30, 0).softMillis();
        long with = TimeManager.budget(clock(10_000, 0, 1_000, 0), 0, 20, 30, 0).softMillis();
        assertTrue(with > without + 400, with + " against " + without);
    }

    @Test
    void grantsMoreInMiddleOfGame() {
        long former = 0;
        for (int plies = 0; plies <= 60; plies += 10) {
            long soft = TimeManager.budget(clock(10_000, 0, 100, 0), 0, plies, 30, 0)
                    .softMillis();
            assertTrue(soft > former, plies + " plies: " + soft);
            former = soft;
        }
        assertEquals(
                former,
                TimeManager.budget(clock(10_000, 0, 100, 0), 0, 600, 30, 0).softMillis());
        for (int plies : new int[] {0, 60}) {
            assertEquals(
                    TimeManager.budget(clock(10_000, 0, 29, 0), 0, 0, 30, 0),
                    TimeManager.budget(clock(10_000, 0, 29, 0), 0, plies, 30, 0));
            assertEquals(
                    TimeManager.budget(clock(10_000, 0, 100, 30), 0, 0, 30, 0),
                    TimeManager.budget(clock(10_000, 0, 100, 30), 0, plies, 30, 0));
        }
    }

    @Property
    void reservesTwiceLag(
            @ForAll @LongRange(min = 200, max = 100_000) long time,
            @ForAll @LongRange(max = 10_000) long increment,
            @ForAll @IntRange(max = 60) int movesToGo,
            @ForAll @LongRange(max = 80) long late) {
        int overhead = 30;
        TimeBudget budget = TimeManager.budget(clock(time, 0, increment, movesToGo), 0, 0, overhead, late);
        assertTrue(budget.softMillis() >= 1 && budget.softMillis() <= budget.hardMillis());
        assertTrue(budget.hardMillis() == 1 || budget.keepsUnusedTime(), budget::toString);
        long left = time - overhead;
        assertTrue(budget.hardMillis() <= Math.max(Math.max(1, left / 8), left - 2 * late));
    }

    @Test
    void usesLongClockInSpiteOfLag() {
        assertEquals(
                TimeManager.budget(clock(60_000, 0, 1000, 0), 0, 0, 30, 0),
                TimeManager.budget(clock(60_000, 0, 1000, 0), 0, 0, 30, 500));
    }

    @Property
    void usesNeverMoreThanIsLeft(
            @ForAll @LongRange(min = -5_000, max = 10_000_000) long time,
            @ForAll @LongRange(max = 60_000) long increment,
            @ForAll @IntRange(max = 200) int movesToGo,
            @ForAll @IntRange(min = 0) int plies) {
        int overhead = 30;
        TimeBudget budget = TimeManager.budget(clock(time, 0, increment, movesToGo), 0, plies, overhead, 0);
        assertTrue(budget.softMillis() >= 1 && budget.softMillis() <= budget.hardMillis());
        assertTrue(budget.hardMillis() <= Math.max(1, time - overhead));
        assertTrue(budget.hardMillis() == 1 || budget.keepsUnusedTime(), budget::toString);
    }

    @Property
    void returnsValidBudgetForAnyNumbers(
            @ForAll long first,
            @ForAll long second,
            @ForAll long increment,
            @ForAll int movesToGo,
            @ForAll long moveTime,
            @ForAll @IntRange(max = 1) int side,
            @ForAll @IntRange(max = 5_000) int overhead) {
        SearchLimits.Clock clock = new SearchLimits.Clock(first, second, increment, increment, movesToGo);
        for (long move : new long[] {0, moveTime}) {
            SearchLimits limits = new SearchLimits(0, 0, 0, move, clock, false, false, List.of());
            TimeBudget budget = TimeManager.budget(limits, side, 0, overhead, 0);
            assertTrue(budget.softMillis() >= 1 && budget.softMillis() <= budget.hardMillis(), budget::toString);
            boolean unlimited = move <= 0 && (side == 0 ? first : second) == SearchLimits.Clock.UNLIMITED;
            if (!unlimited) {
                assertTrue(Math.multiplyExact(budget.hardMillis(), 1_000_000L) > 0);
                assertTrue(Math.multiplyExact(budget.softMillis(), 10_000L) > 0);
            }
        }
    }

    /** Two time controls of several moves. Each move uses its hard limit and the whole overhead. */
    @Property
    void losesNoMoveToGoOnTime(
            @ForAll @LongRange(max = 1_000_000) long extra,
            @ForAll @LongRange(max = 5_000) long increment,
            @ForAll @IntRange(min = 1, max = 50) int moves,
            @ForAll @IntRange(max = 1_000) int overhead) {
        long time = extra + moves * (overhead + 1L);
        long left = 0;
        for (int control = 0; control < 2; control++) {
            left += time;
            for (int toGo = moves; toGo >= 1; toGo--) {
                left -= TimeManager.budget(clock(left, 0, increment, toGo), 0, 0, overhead, 0)
                                .hardMillis()
                        + overhead;
                assertTrue(left >= 0, "flag fell " + toGo + " moves before the time control, " + left);
                left += increment;
            }
        }
    }

    /** With move times as in games, each move has a fair share, and most of the clock is used. */
    @Property
    void givesEachMoveToGoItsShare(
            @ForAll @IntRange(min = 2, max = 50) int moves,
            @ForAll @IntRange(max = 100) int overhead,
            @ForAll @LongRange(min = 100, max = 100_000) long millisAMove,
            @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        long time = moves * (overhead + millisAMove);
        long left = time;
        for (int toGo = moves; toGo >= 1; toGo--) {
            TimeBudget budget = TimeManager.budget(clock(left, 0, 0, toGo), 0, 0, overhead, 0);
            assertTrue(budget.softMillis() >= millisAMove / 4, toGo + " moves to go: " + budget);
            left -= Math.min((long) (budget.softMillis() * random.nextDouble(0.7, 1.9)), budget.hardMillis())
                    + overhead;
        }
        assertTrue(left >= 0 && left <= moves * millisAMove / 2, left + " of " + time + " are left");
    }

    /** A long game on the increment. Each move uses its hard limit and the whole overhead. */
    @Property
    void neverLosesOnTimeWithIncrement(
            @ForAll @IntRange(max = 1_000) int overhead,
            @ForAll @LongRange(max = 5_000) long moreThanOverhead,
            @ForAll @LongRange(max = 1_000_000) long more) {
        long increment = 4 * (overhead + 1L) + moreThanOverhead;
        long left = overhead + 1 + more;
        for (int move = 0; move < 300; move++) {
            TimeBudget budget = TimeManager.budget(clock(left, 0, increment, 0), 0, 2 * move, overhead, 0);
            assertTrue(move == 0 || budget.softMillis() >= increment / 4, budget::toString);
            left -= budget.hardMillis() + overhead;
            assertTrue(left >= 0, "flag fell at move " + move);
            left += increment;
        }
    }

    /** Skips an increment equal to the overhead, from which on the clock is used, but lasts with a larger increment. */
    @Property
    void lastsNoFewerMovesWithLargerIncrement(
            @ForAll @LongRange(min = 200, max = 100_000) long time,
            @ForAll @IntRange(min = 1, max = 100) int overhead,
            @ForAll @LongRange(max = 100) long increment) {
        int with = movesPlayed(time, overhead, increment + 1 == overhead ? increment + 2 : increment + 1);
        int without = movesPlayed(time, overhead, increment);
        assertTrue(with >= without, with + " moves instead of " + without);
    }

    /** Returns the number of moves that a clock lasts. Each move uses its soft limit and the whole overhead. */
    private static int movesPlayed(long time, int overhead, long increment) {
        long left = time;
        for (int move = 0; move < 400; move++) {
            left -= TimeManager.budget(clock(left, 0, increment, 0), 0, 2 * move, overhead, 0)
                            .softMillis()
                    + overhead;
            if (left < 0) {
                return move;
            }
            left += increment;
        }
        return 400;
    }

    private static SearchLimits clock(long first, long second, long increment, int movesToGo) {
        return new SearchLimits(
                0, 0, 0, 0, new SearchLimits.Clock(first, second, increment, 0, movesToGo), false, false, List.of());
    }
}
