package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.api.MemberExchange;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class BatchRateTest {
    private static final int WORDS_PER_SECOND = 100 * MemberExchange.MIN_BATCH;

    /** Returns how many batches of this length may be sent in ten seconds, one each 0.1 ms at most. */
    private static int batches(int words) {
        BatchRate rate = new BatchRate(WORDS_PER_SECOND * Long.BYTES, 0);
        int sent = 0;
        for (long now = 0; now < TimeUnit.SECONDS.toNanos(10); now += 100_000) {
            if (rate.allows(now)) {
                rate.count(words);
                sent++;
            }
        }
        return sent;
    }

    @Test
    void keepsToRate() {
        assertEquals(500, batches(2 * MemberExchange.MIN_BATCH), 5);
    }

    @Test
    void countsShortBatchAsOneOfLeastLength() {
        assertEquals(batches(MemberExchange.MIN_BATCH), batches(MemberExchange.MIN_WORDS));
    }
}
