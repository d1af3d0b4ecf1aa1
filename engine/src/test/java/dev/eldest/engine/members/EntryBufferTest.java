package dev.eldest.engine.members;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.tt.TtEntry;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class EntryBufferTest {
    private static final int BITS = 4;
    private final EntryBuffer buffer = new EntryBuffer(BITS);
    private final long[] batch = new long[2 << BITS];

    private static long entry(int move, int depth) {
        return TtEntry.of(move, move, depth, TtEntry.LOWER);
    }

    @Test
    void keepsDeepestEntryOfKey() {
        buffer.offer(-7, entry(1, 5));
        buffer.offer(-7, entry(2, 9));
        buffer.offer(-7, entry(3, 8));
        assertEquals(2, buffer.drain(batch, 0));
        assertEquals(-7, batch[0]);
        assertEquals(entry(2, 9), batch[1]);
        assertEquals(0, buffer.drain(batch, 0));
    }

    @Test
    void keepsDeeperOfTwoKeysInOneSlot() {
        buffer.offer(100, entry(1, 5));
        buffer.offer(101, entry(2, 4));
        buffer.offer(102, entry(3, 6));
        assertEquals(2, buffer.drain(batch, 0));
        assertEquals(102, batch[0]);
    }

    @Test
    void neverHoldsMoreThanItsSlots() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 10_000; i++) {
            buffer.offer(random.nextLong(), entry(i & 0xFFF, random.nextInt(20)));
        }
        assertEquals(batch.length, buffer.drain(batch, 0));
        assertEquals(0, buffer.drain(batch, 0));
    }

    @Test
    void goesOnWhereLastBatchWasFull() {
        for (long slot = 0; slot < 1 << BITS; slot++) {
            buffer.offer(slot << Long.SIZE - BITS | 5, entry(1, 3));
        }
        long[] small = new long[5];
        Map<Long, Integer> seen = new HashMap<>();
        for (int taken = buffer.drain(small, 0); taken > 0; taken = buffer.drain(small, 0)) {
            assertEquals(0, taken % 2);
            for (int i = 0; i < taken; i += 2) {
                seen.merge(small[i], 1, Integer::sum);
            }
        }
        assertEquals(1 << BITS, seen.size());
    }

    /** The entry of a key is one that was offered for it, though many threads offer and one drains. */
    @Test
    void neverMixesTwoEntries() throws InterruptedException {
        AtomicBoolean over = new AtomicBoolean();
        Thread[] writers = new Thread[3];
        for (int i = 0; i < writers.length; i++) {
            SplittableRandom random = new SplittableRandom(i);
            writers[i] = Thread.ofPlatform().start(() -> {
                while (!over.get()) {
                    long key = random.nextLong() | 2;
                    buffer.offer(key, TtEntry.of((int) key & 0xFFFF, 0, (int) (key >>> 16) & 0x7F, TtEntry.EXACT));
                }
            });
        }
        long drained = 0;
        while (drained < 20_000) {
            int end = buffer.drain(batch, 0);
            for (int i = 0; i < end; i += 2) {
                assertEquals(batch[i] & 0xFFFF, TtEntry.move(batch[i + 1]));
                assertEquals(batch[i] >>> 16 & 0x7F, TtEntry.depth(batch[i + 1]));
            }
            drained += end;
        }
        over.set(true);
        for (Thread writer : writers) {
            writer.join();
        }
        assertTrue(drained > 0);
    }
}
