package dev.eldest.engine.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchLimits;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class TimeManagerTest {
    @Test
    void withoutClockThereIsNoLimit() {
        assertFalse(TimeManager.budget(SearchLimits.INFINITE, 0, 30).limited());
        assertFalse(TimeManager.budget(SearchLimits.ofDepth(5), 0, 30).limited());
    }

    @Test
    void moveTimeIsUsedWhole() {
        TimeBudget budget = TimeManager.budget(SearchLimits.ofMoveTime(700), 1, 30);
        assertEquals(new TimeBudget(700, 700), budget);
        assertFalse(budget.worthSaving());
    }

    @Test
    void eachSideHasItsOwnClock() {
        SearchLimits limits = clock(60_000, 1_000, 0, 0);
        assertTrue(TimeManager.budget(limits, 0, 30).softMillis()
                > 10 * TimeManager.budget(limits, 1, 30).softMillis());
    }

    @Test
    void anIncrementIsSpent() {
        long without = TimeManager.budget(clock(10_000, 0, 0, 0), 0, 30).softMillis();
        long with = TimeManager.budget(clock(10_000, 0, 1_000, 0), 0, 30).softMillis();
        assertTrue(with > without + 400, with + " against " + without);
    }

    @Property
    void neverMoreThanIsLeft(
            @ForAll @LongRange(min = -5_000, max = 10_000_000) long time,
            @ForAll @LongRange(max = 60_000) long increment,
            @ForAll @IntRange(max = 200) int movesToGo) {
        int overhead = 30;
        TimeBudget budget = TimeManager.budget(clock(time, 0, increment, movesToGo), 0, overhead);
        assertTrue(budget.softMillis() >= 1 && budget.softMillis() <= budget.hardMillis());
        assertTrue(budget.hardMillis() <= Math.max(1, time - overhead));
    }

    @Property
    void whateverNumbersAreSentTheBudgetIsOneAndFitsEveryUnit(
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
            TimeBudget budget = TimeManager.budget(limits, side, overhead);
            assertTrue(budget.softMillis() >= 1 && budget.softMillis() <= budget.hardMillis(), budget::toString);
            boolean unlimited = move <= 0 && (side == 0 ? first : second) == SearchLimits.Clock.UNLIMITED;
            if (!unlimited) {
                assertTrue(Math.multiplyExact(budget.hardMillis(), 1_000_000L) > 0);
                assertTrue(Math.multiplyExact(budget.softMillis(), 10_000L) > 0);
            }
        }
    }

    @Property
    void movesToGoAllGetTheirTime(
            @ForAll @LongRange(min = 2_000, max = 1_000_000) long time,
            @ForAll @IntRange(min = 1, max = 60) int moves) {
        long left = time;
        for (int toGo = moves; toGo >= 1; toGo--) {
            left -= TimeManager.budget(clock(left, 0, 0, toGo), 0, 0).hardMillis();
        }
        assertTrue(
                left >= -moves, "even if every search runs to its hard limit, but for the millisecond each move needs");
    }

    private static SearchLimits clock(long first, long second, long increment, int movesToGo) {
        return new SearchLimits(
                0, 0, 0, 0, new SearchLimits.Clock(first, second, increment, 0, movesToGo), false, false, List.of());
    }
}
