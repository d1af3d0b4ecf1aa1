package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.search.SearchControl.TimeSlice;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.time.TimeBudget;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The soft limit, once the clock of a search that has pondered runs. */
class PonderedSearchTest {
    private static final int DEPTH = 6;
    private static final long HOUR_MILLIS = TimeUnit.HOURS.toMillis(1);

    private final ChessGame chess = new ChessGame();

    /** Searched for so long, as its clock will count, and with so long a soft limit. */
    private SearchControl pondered(long millis, long softMillis, String fen) throws NotationException {
        long start = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(millis);
        TimeBudget budget = new TimeBudget(softMillis, 10 * HOUR_MILLIS);
        SearchControl control = new SearchControl(0, budget, start, TimeSlice.ALWAYS);
        int depth =
                new PlainSearch(chess.profile(), null).deepen(chess.notation().parse(fen), DEPTH, control);
        assertFalse(control.softLimitReached(), "the clock does not run yet");
        assertEquals(DEPTH, depth, "the opponent's clock ends nothing");
        return control;
    }

    @Test
    void reachesSoftLimitWhenPonderedLonger() throws NotationException {
        SearchControl control = pondered(HOUR_MILLIS, 1_400, chess.startPosition());
        control.startClock(System.nanoTime());
        assertTrue(control.softLimitReached());
        assertTrue(control.nanosLeft() > TimeUnit.HOURS.toNanos(9), "the hard limit begins to run only now");
    }

    @Test
    void continuesWhenPonderedLess() throws NotationException {
        SearchControl control = pondered(0, HOUR_MILLIS, chess.startPosition());
        control.startClock(System.nanoTime());
        assertFalse(control.softLimitReached());
    }

    @Test
    void reachesSoftLimitAtOnceWithOnlyMoveOrMate() throws NotationException {
        for (String settled : new String[] {"7k/8/8/8/8/8/6q1/7K w - - 0 1", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"}) {
            SearchControl control = pondered(0, HOUR_MILLIS, settled);
            control.startClock(System.nanoTime());
            assertTrue(control.softLimitReached(), settled);
        }
    }

    @Test
    void isBelowSoftLimitWithoutIteration() {
        SearchControl control = new SearchControl(0, new TimeBudget(1, HOUR_MILLIS), 0, TimeSlice.ALWAYS);
        control.startClock(System.nanoTime());
        assertFalse(control.softLimitReached());
    }
}
