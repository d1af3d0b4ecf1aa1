package dev.eldest.server.monitoring;

/** Growth rate of a counter since its last update, or over the last second if that is longer. */
final class RateMeter {
    private static final double NANOS_PER_SECOND = 1e9;

    private long count;
    private long atNanos;
    private double perSecond;

    /** Starts with a count of 0. */
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
