package dev.eldest.server.cluster;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Limits the time that setting up each member's searches may take on the thread of events, which all members share. So
 * no member can delay the messages of the others for long by requests that are slow to set up. Used by that thread;
 * members may leave on any.
 */
final class SetUpQuota {
    /** A member may use one nanosecond in {@code SHARE}, and what it has saved. */
    private static final int SHARE = 2;

    static final long MAX_SAVED_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final LongSupplier nanos;
    /** Each use advances this time by the share's inverse of what it took; none starts beyond the clock. */
    private final Map<String, Long> usedUntil = new ConcurrentHashMap<>();

    SetUpQuota(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Returns whether a member's search was set up; false if its time is used up. */
    boolean tryRun(String member, BooleanSupplier setUp) {
        long start = nanos.getAsLong();
        long full = start - MAX_SAVED_NANOS;
        long used = usedUntil.getOrDefault(member, full);
        if (used - start > 0) {
            return false;
        }
        try {
            return setUp.getAsBoolean();
        } finally {
            long from = used - full > 0 ? used : full;
            usedUntil.put(member, from + SHARE * (nanos.getAsLong() - start));
        }
    }

    void memberLeft(String member) {
        usedUntil.remove(member);
    }
}
