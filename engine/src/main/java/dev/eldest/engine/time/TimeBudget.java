package dev.eldest.engine.time;

/**
 * Time limits of a search.
 *
 * @param softMillis the search begins no iteration after this
 * @param hardMillis the search is interrupted after this
 */
public record TimeBudget(long softMillis, long hardMillis) {
    public static final TimeBudget UNLIMITED = new TimeBudget(Long.MAX_VALUE, Long.MAX_VALUE);

    public boolean limited() {
        return hardMillis != Long.MAX_VALUE;
    }

    /** Whether time saved here can be used later: on a clock, but not with a fixed time for each move. */
    public boolean keepsUnusedTime() {
        return softMillis < hardMillis;
    }
}
