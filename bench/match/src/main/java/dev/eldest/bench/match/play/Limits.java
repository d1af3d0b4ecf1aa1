package dev.eldest.bench.match.play;

/**
 * Limits of a player: a clock, or time, nodes or depth per move. 0 means no limit.
 *
 * @param clock null without one
 */
public record Limits(TimeControl clock, long moveMillis, long nodes, int depth) {
    public static Limits ofClock(TimeControl clock) {
        return new Limits(clock, 0, 0, 0);
    }

    public static Limits ofMoveTime(long millis) {
        return new Limits(null, millis, 0, 0);
    }

    public static Limits ofNodes(long nodes) {
        return new Limits(null, 0, nodes, 0);
    }

    public static Limits ofDepth(int depth) {
        return new Limits(null, 0, 0, depth);
    }

    /** Returns these limits times a factor, except for the depth. */
    public Limits times(long factor) {
        return new Limits(clock == null ? null : clock.times(factor), factor * moveMillis, factor * nodes, depth);
    }

    /** Returns whether a player can lose on time. */
    public boolean hasTimeLimit() {
        return clock != null || moveMillis > 0;
    }

    /** Returns the notation of game records, such as 40/60+0.6. */
    @Override
    public String toString() {
        if (clock != null) {
            return clock.toString();
        }
        if (moveMillis > 0) {
            return TimeControl.seconds(moveMillis) + "/move";
        }
        return nodes > 0 ? nodes + " nodes" : "depth " + depth;
    }
}
