package dev.eldest.server.cluster;

import dev.eldest.engine.api.MemberExchange;
import java.util.concurrent.TimeUnit;

/** Limit of the bytes a second that one member sends about one root. Unused bytes are kept for late batches. */
final class BatchRate {
    private static final long BATCHES_PER_SECOND = TimeUnit.SECONDS.toNanos(1) / SharedSearches.BATCH_NANOS;
    private static final int SAVED_BATCHES = 8;

    private final double wordsPerNano;
    private final int batchWords;
    private double credit;
    private long nanos;

    BatchRate(long bytesPerSecond, long now) {
        double wordsPerSecond = (double) bytesPerSecond / Long.BYTES;
        wordsPerNano = wordsPerSecond / TimeUnit.SECONDS.toNanos(1);
        batchWords = (int) Math.clamp(
                wordsPerSecond / BATCHES_PER_SECOND, MemberExchange.MIN_BATCH, ClusterMessage.Entries.MAX_WORDS);
        credit = batchWords;
        nanos = now;
    }

    /** Returns the length of the longest batch. */
    int batchWords() {
        return batchWords;
    }

    /** Whether a batch may be sent now. */
    boolean allows(long now) {
        credit = Math.min(credit + (now - nanos) * wordsPerNano, (double) SAVED_BATCHES * batchWords);
        nanos = now;
        return credit > 0;
    }

    /** Counts a batch that was sent. A short one costs more than its words. */
    void count(int words) {
        credit -= words == 0 ? 0 : Math.max(words, MemberExchange.MIN_BATCH);
    }
}
