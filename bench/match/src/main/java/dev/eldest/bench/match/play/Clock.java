package dev.eldest.bench.match.play;

import java.util.concurrent.TimeUnit;

/** One player's clock in one game. Used by the thread that plays the game. */
public final class Clock {
    private final Limits limits;
    private long leftNanos;
    private int movesToGo;

    public Clock(Limits limits) {
        this.limits = limits;
        if (limits.clock() != null) {
            leftNanos = TimeUnit.MILLISECONDS.toNanos(limits.clock().baseMillis());
            movesToGo = limits.clock().moves();
        }
    }

    public Limits limits() {
        return limits;
    }

    /** Returns the remaining milliseconds, rounded down; 0 without a clock. */
    public long leftMillis() {
        return TimeUnit.NANOSECONDS.toMillis(leftNanos);
    }

    /** Returns the number of moves until time is added; 0 for the whole game. */
    public int movesToGo() {
        return movesToGo;
    }

    /** Returns the time for this move; {@link Long#MAX_VALUE} without a time limit. */
    long allowedNanos() {
        if (limits.clock() != null) {
            return leftNanos;
        }
        return limits.moveMillis() > 0 ? TimeUnit.MILLISECONDS.toNanos(limits.moveMillis()) : Long.MAX_VALUE;
    }

    /** Subtracts the time of a move, down to 0, and adds the increment or the time of the next period. */
    void subtract(long nanos) {
        TimeControl clock = limits.clock();
        if (clock == null) {
            return;
        }
        leftNanos = Math.max(0, leftNanos - nanos) + TimeUnit.MILLISECONDS.toNanos(clock.incrementMillis());
        if (clock.moves() > 0 && --movesToGo == 0) {
            movesToGo = clock.moves();
            leftNanos += TimeUnit.MILLISECONDS.toNanos(clock.baseMillis());
        }
    }
}
