package dev.eldest.engine.members;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.MemberExchange;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SearchExchangeTest {
    private static final int DEPTH = 10;
    private static final long KEY = 0x1234_5678_9ABC_DEF0L;

    private final SearchExchange first = new SearchExchange(0, 2, 4);
    private final SearchExchange second = new SearchExchange(1, 2, 4);
    private final TranspositionTable table = new TranspositionTable(1 << 16);
    private final long[] batch = new long[1024];

    @AfterEach
    void closeTable() {
        table.close();
    }

    private void send() {
        second.deliver(batch, first.drain(batch));
        second.importInto(table, DEPTH);
    }

    @Test
    void sendsResults() {
        first.offer(KEY, 77, -30, 8, TtEntry.UPPER | TtEntry.PV_FLAG);
        send();
        long entry = table.probe(KEY);
        assertEquals(77, TtEntry.move(entry));
        assertEquals(-30, TtEntry.value(entry, 0));
        assertEquals(8, TtEntry.depth(entry));
        assertEquals(TtEntry.UPPER, TtEntry.bound(entry));
        assertTrue(TtEntry.wasPv(entry));
        assertEquals(new MemberExchange.Counts(1, 0, 0, 0), first.counts());
        assertEquals(new MemberExchange.Counts(0, 1, 1, 0), second.counts());
    }

    @Test
    void sendsClaimsAndTheirEnd() {
        first.claim(KEY, 9);
        assertFalse(first.isClaimed(KEY, 9));
        send();
        assertTrue(second.isClaimed(KEY, 9));
        assertFalse(second.isClaimed(KEY, 10), "a deeper search is another one");
        assertFalse(second.isClaimed(KEY ^ 1L << 20, 9));
        first.finish(KEY, 9);
        send();
        assertFalse(second.isClaimed(KEY, 9));
        assertTrue(second.isDone(KEY, 9));
        assertFalse(second.isDone(KEY, 10));
    }

    @Test
    void sendsNodesOnce() {
        first.addNodes(500);
        second.deliver(batch, first.drain(batch));
        assertEquals(500, second.importInto(table, DEPTH));
        first.addNodes(20);
        second.deliver(batch, first.drain(batch));
        assertEquals(20, second.importInto(table, DEPTH));
    }

    @Test
    void sendsDeepestIteration() {
        first.addNodes(1);
        first.iterationFinished(12, 5, 40);
        send();
        long result = second.overtaking();
        assertEquals(12, TtEntry.depth(result));
        assertEquals(5, TtEntry.move(result));
        assertEquals(40, TtEntry.value(result, 0));
        assertEquals(12, second.counts().depth());
    }

    @Test
    void eachKeyIsOwnOfOneMember() {
        SplittableRandom random = new SplittableRandom(1);
        int own = 0;
        for (int i = 0; i < 1000; i++) {
            long key = random.nextLong();
            assertTrue(first.isOwn(key) != second.isOwn(key));
            own += first.isOwn(key) ? 1 : 0;
        }
        assertEquals(500, own, 60);
    }

    @Test
    void sharesLessWhenBatchesAreFull() {
        long[] small = new long[MemberExchange.MIN_BATCH];
        for (int round = 0; round < 3; round++) {
            for (long i = 0; i < 100; i++) {
                first.offer(i << 57 | i, 1, 0, 10, TtEntry.LOWER);
            }
            assertTrue(first.drain(small) <= small.length);
        }
        assertEquals(7, first.minDepth());
        for (int round = 0; round < 50; round++) {
            first.drain(small);
        }
        assertEquals(4, first.minDepth());
    }

    @Test
    void takesNothingInvalid() {
        first.offer(KEY, 1, Score.winIn(3), 8, TtEntry.EXACT);
        first.iterationFinished(3, 1, Score.PATH_WIN);
        first.addNodes(1);
        send();
        long[] lies = {
            TtEntry.of(1, Score.winIn(3), 8, TtEntry.EXACT),
            TtEntry.of(1, -Score.PATH_WIN, 8, TtEntry.EXACT),
            TtEntry.of(1, Short.MIN_VALUE, 8, TtEntry.EXACT),
            TtEntry.of(1, 0, DEPTH + SearchExchange.MAX_LEAD + 1, TtEntry.EXACT),
            TtEntry.of(1, 0, 8, 0),
        };
        for (long lie : lies) {
            second.deliver(new long[] {lie, 0, 0, KEY, lie}, 5);
        }
        second.importInto(table, DEPTH);
        assertEquals(TtEntry.MISS, table.probe(KEY));
        assertEquals(TtEntry.MISS, second.overtaking());
    }

    @Test
    void survivesWrongLengths() {
        long[] words = {0, Long.MAX_VALUE, Long.MAX_VALUE, 1, 2, 3};
        for (int length = -1; length <= words.length + 1; length++) {
            second.deliver(words, length);
        }
        assertTrue(second.importInto(table, DEPTH) < 1L << 30);
        words[1] = -1;
        words[2] = Long.MIN_VALUE;
        second.deliver(words, words.length);
        assertEquals(0, second.importInto(table, DEPTH));
    }

    @Test
    void ignoresBatchesWhileManyWait() {
        for (int i = 0; i < 100_000; i++) {
            second.deliver(new long[] {0, 1, 0}, 3);
        }
        assertTrue(second.importInto(table, DEPTH) < 1000);
        second.deliver(new long[] {0, 1, 0}, 3);
        assertEquals(1, second.importInto(table, DEPTH));
    }
}
