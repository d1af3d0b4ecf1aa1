package dev.eldest.engine.time;

/**
 * How long a search may take.
 *
 * @param softMillis where a normal search should end: none of its iterations begins after this
 * @param hardMillis the search is interrupted after this
 */
public record TimeBudget(long softMillis, long hardMillis) {
    public static final TimeBudget UNLIMITED = new TimeBudget(Long.MAX_VALUE, Long.MAX_VALUE);

    public boolean limited() {
        return hardMillis != Long.MAX_VALUE;
    }

    /** Whether time saved here can be used later: on a clock, but not with a fixed time for each move. */
    public boolean worthSaving() {
        return softMillis < hardMillis;
    }
}
