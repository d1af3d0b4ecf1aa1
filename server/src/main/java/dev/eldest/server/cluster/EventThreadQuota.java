package dev.eldest.server.cluster;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Limits the time that the slow requests of each certificate's holder may take on the thread of events, which all
 * members share: searches to set up, and cached analyses to send. So no holder can delay the messages of the others for
 * long. Used by that thread.
 */
final class EventThreadQuota {
    /** A holder may use one nanosecond in {@code SHARE}, and what it has saved. */
    private static final int SHARE = 2;

    static final long MAX_SAVED_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final LongSupplier nanos;
    /**
     * By holder, of whom a cluster has few. Each use advances this time by the share's inverse of what it took; none
     * starts beyond the clock.
     */
    private final Map<String, Long> usedUntil = new HashMap<>();

    EventThreadQuota(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Returns whether a member's request was carried out; false also if its holder's time is used up. */
    boolean tryRun(String member, BooleanSupplier request) {
        String holder = ClusterTransport.holder(member);
        long start = nanos.getAsLong();
        long full = start - MAX_SAVED_NANOS;
        long used = usedUntil.getOrDefault(holder, full);
        if (used - start > 0) {
            return false;
        }
        try {
            return request.getAsBoolean();
        } finally {
            long from = used - full > 0 ? used : full;
            usedUntil.put(holder, from + SHARE * (nanos.getAsLong() - start));
        }
    }
}
