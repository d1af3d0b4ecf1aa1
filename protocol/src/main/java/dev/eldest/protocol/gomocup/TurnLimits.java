package dev.eldest.protocol.gomocup;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Search limits that the client has sent; times in milliseconds. The monitor guards everything: search threads report
 * the time used.
 */
final class TurnLimits {
    /** Limits of the first search of a process, which loads and compiles code, with a deadline as in a game. */
    static final SearchLimits WARM_UP = new SearchLimits(
            0, 0, 0, 1000, new Clock(Clock.UNLIMITED, Clock.UNLIMITED, 0, 0, 0), false, false, List.of());

    /** At this time a clock does not run. */
    private static final long UNLIMITED = Integer.MAX_VALUE;

    /** Search time in milliseconds if the turn time is 0. */
    private static final long IMMEDIATE_MILLIS = 10;

    /**
     * Reserve of each turn in milliseconds, besides the move overhead of clocks: the manager's clock runs until it has
     * read the answer, and its machine may be busy. A short turn reserves a fraction.
     */
    private static final long TURN_RESERVE = 50;

    /** Reserve of the first turn in milliseconds: the code that sends the answer is not compiled yet. */
    private static final long FIRST_TURN_RESERVE = 90;

    private static final int MIN_RESERVE_DIVISOR = 4;
    private static final int MIN_FIRST_RESERVE_DIVISOR = 2;

    private final LongSupplier clock;
    private long turn = 5_000;
    private long match;
    /** Time left; null until it is sent in this game. */
    private Long timeLeft;
    /**
     * Time used since the time left was sent or the game began, less increments: not every client sends it before each
     * move.
     */
    private long usedMillis;

    private long searchBeganNanos;
    private boolean hasSearched;

    private long increment;
    private int depth;
    private long nodes;

    /** @param clock as {@link System#nanoTime} */
    TurnLimits(LongSupplier clock) {
        this.clock = clock;
    }

    /** Starts a game with its full time. */
    synchronized void beginGame() {
        timeLeft = null;
        usedMillis = 0;
    }

    synchronized void searchBegins() {
        searchBeganNanos = clock.getAsLong();
    }

    synchronized void searchEnds() {
        hasSearched = true;
        usedMillis += TimeUnit.NANOSECONDS.toMillis(clock.getAsLong() - searchBeganNanos) - increment;
    }

    synchronized void set(String name, long value) {
        switch (name) {
            case "timeout_turn" -> turn = Math.max(0, value);
            case "timeout_match" -> match = Math.max(0, value);
            case "time_left" -> {
                timeLeft = Math.max(-UNLIMITED, value);
                usedMillis = 0;
            }
            case "time_increment" -> increment = Math.clamp(value, 0, UNLIMITED);
            case "max_depth" -> depth = Math.clamp(value, 0, SearchLimits.MAX_MOVES);
            case "max_node" -> nodes = Math.max(0, value);
            default -> throw new IllegalArgumentException(name);
        }
    }

    /** @param parts number of searches in this turn */
    synchronized SearchLimits forSearches(int parts) {
        if (turn == 0) {
            return new SearchLimits(depth, nodes, 0, IMMEDIATE_MILLIS, null, false, false, List.of());
        }
        return new SearchLimits(
                depth, nodes, 0, Math.max(1, moveMillis() / parts), clock(parts), false, false, List.of());
    }

    private long moveMillis() {
        long kept = hasSearched
                ? Math.min(TURN_RESERVE, turn / MIN_RESERVE_DIVISOR)
                : Math.min(FIRST_TURN_RESERVE, turn / MIN_FIRST_RESERVE_DIVISOR);
        return turn - kept;
    }

    /** Returns a clock with the same time for both players. */
    private Clock clock(int parts) {
        long known = timeLeft != null ? timeLeft : match == 0 ? UNLIMITED : match;
        long time = known >= UNLIMITED ? Clock.UNLIMITED : (known - usedMillis) / parts;
        return new Clock(time, time, increment, increment, 0);
    }
}
