package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.time.TimeBudget;
import dev.eldest.engine.time.TimeManager;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whole games on simulated clocks, with simulated searches: iterations that take longer and longer, best moves that
 * change and values that fall at random, and late answers.
 */
class SimulatedClockTest {
    private static final int OVERHEAD = 30;
    private static final int LONG_GAME = 200;
    private static final int MAX_ITERATIONS = 60;

    private static final SearchProfile PROFILE = new ChessGame().profile();
    private static final SearchProfile SWITCHED_OFF =
            PROFILE.without(Set.of(Technique.STABLE_MOVE, Technique.FALLING_VALUE, Technique.EFFORT));

    /** The fewest moves that the clock was used for, and what was left of it in the worst moment. */
    private record Game(long time, long increment, int movesToGo, int late) {
        long minLeft(SplittableRandom random, SearchProfile profile, int moves) {
            long left = time;
            long min = time;
            for (int move = 0; move < moves; move++) {
                int toGo = movesToGo == 0 ? 0 : movesToGo - move % movesToGo;
                TimeBudget budget = TimeManager.budget(limits(left, toGo), 0, 2 * move, OVERHEAD, 0);
                left -= millisOfMove(random, profile, budget) + random.nextInt(late + 1);
                min = Math.min(min, left);
                left += increment + (toGo == 1 ? time : 0);
            }
            return min;
        }

        private SearchLimits limits(long left, int toGo) {
            SearchLimits.Clock clock = new SearchLimits.Clock(left, left, increment, increment, toGo);
            return new SearchLimits(0, 0, 0, 0, clock, false, false, List.of());
        }
    }

    /** What a search takes that is ended after an iteration that is enough, or in the midst of one. */
    private static long millisOfMove(SplittableRandom random, SearchProfile profile, TimeBudget budget) {
        SoftLimit softLimit = new SoftLimit(profile);
        double elapsed = 0;
        double iteration = random.nextDouble(0.01, 0.5);
        int score = random.nextInt(-200, 200);
        for (int depth = 1; depth <= MAX_ITERATIONS; depth++) {
            iteration *= random.nextDouble(1.1, 4);
            elapsed += iteration;
            if (elapsed >= budget.hardMillis()) {
                return budget.hardMillis();
            }
            int found = score + random.nextInt(-60, 50);
            softLimit.addIteration(random.nextInt(3) > 0, found, score);
            score = found;
            if (elapsed >= budget.softMillis() * softLimit.percent(random.nextInt(101)) / 100) {
                return (long) Math.ceil(elapsed);
            }
        }
        return (long) Math.ceil(elapsed);
    }

    private static void neverOverrun(Game game, long seed, int moves) {
        for (SearchProfile profile : List.of(PROFILE, SWITCHED_OFF)) {
            long min = game.minLeft(new SplittableRandom(seed), profile, moves);
            assertTrue(min >= 0, () -> "the flag fell, " + min + " ms: " + game);
        }
    }

    @Property
    void movesToGo(
            @ForAll @IntRange(min = 1, max = 60) int movesToGo,
            @ForAll @LongRange(max = 300_000) long more,
            @ForAll @IntRange(max = OVERHEAD) int late,
            @ForAll long seed) {
        long time = movesToGo * (OVERHEAD + 1L) + more;
        neverOverrun(new Game(time, 0, movesToGo, late), seed, 2 * movesToGo);
    }

    @Property
    void increments(
            @ForAll @LongRange(min = 200, max = 300_000) long time,
            @ForAll @LongRange(min = 1, max = 5_000) long increment,
            @ForAll long seed) {
        int late = (int) Math.min(OVERHEAD, increment - 1);
        neverOverrun(new Game(time, increment, 0, late), seed, LONG_GAME);
    }

    @Property
    void suddenDeath(
            @ForAll @LongRange(min = 1_500, max = 300_000) long time,
            @ForAll @IntRange(max = 2) int late,
            @ForAll long seed) {
        neverOverrun(new Game(time, 0, 0, late), seed, LONG_GAME);
    }

    @Property
    void lowTime(
            @ForAll @LongRange(min = OVERHEAD + 1, max = 400) long time,
            @ForAll @LongRange(max = 40) long increment,
            @ForAll @IntRange(max = OVERHEAD) int late,
            @ForAll long seed) {
        neverOverrun(new Game(time, increment, 0, late), seed, 1);
        if (increment > late) {
            neverOverrun(new Game(time, increment, 0, late), seed, LONG_GAME);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 100, 1_000})
    void usesMostOfClock(long increment) {
        long time = 60_000;
        Game game = new Game(time, increment, 0, 0);
        assertTrue(game.minLeft(new SplittableRandom(1), PROFILE, LONG_GAME) < time / 10);
    }
}
