package dev.eldest.server.monitoring;

/** How fast a count grows, over the time since it was last looked at, or the last second if that is longer. */
final class RateMeter {
    private static final double NANOS_PER_SECOND = 1e9;

    private long count;
    private long atNanos;
    private double perSecond;

    /** Nothing is counted yet. */
    RateMeter(long nowNanos) {
        atNanos = nowNanos;
    }

    void update(long newCount, long nowNanos) {
        double seconds = (nowNanos - atNanos) / NANOS_PER_SECOND;
        if (seconds >= 1) {
            perSecond = (newCount - count) / seconds;
            count = newCount;
            atNanos = nowNanos;
        }
    }

    double perSecond() {
        return perSecond;
    }
}
