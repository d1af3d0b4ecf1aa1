package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.protocol.session.Reply;
import io.netty.buffer.ByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests of slow readers, simulated by a channel that is not writable. */
class OutboundQueueTest {
    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final TextQuota quota = new TextQuota(1 << 22);
    private final List<String> events = new ArrayList<>();
    private final LongArrayList delays = new LongArrayList();
    private final OutboundQueue outboundQueue = new OutboundQueue(channel, quota, new OutboundQueue.Owner() {
        @Override
        public void decongested() {
            events.add("relieved");
        }

        @Override
        public void finished() {
            events.add("finished");
        }

        @Override
        public void overflowed() {
            events.add("overflowed");
        }

        @Override
        public void reportReplyDelay(long nanos) {
            delays.add(nanos);
        }
    });

    @AfterEach
    void close() {
        channel.finishAndReleaseAll();
    }

    private void readNothing() {
        channel.unsafe().outboundBuffer().setUserDefinedWritability(1, false);
    }

    private void readAgain() {
        channel.unsafe().outboundBuffer().setUserDefinedWritability(1, true);
        outboundQueue.drain();
        channel.runPendingTasks();
    }

    private void send(Reply reply, String text) {
        outboundQueue.send(reply, text);
        channel.runPendingTasks();
    }

    private void info(int line, String text) {
        send(new Reply.Info(new SearchInfo(1, 1, line, false, 0, SearchInfo.Bound.EXACT, 0, 0, 0, List.of())), text);
    }

    private void remark(String text) {
        send(new Reply.Remark(text), text);
    }

    private void bestMove(String text) {
        send(new Reply.BestMove(null, null), text);
    }

    private String takeOutput() {
        StringBuilder output = new StringBuilder();
        for (ByteBuf next = channel.readOutbound(); next != null; next = channel.readOutbound()) {
            output.append(next.toString(StandardCharsets.UTF_8));
            next.release();
        }
        return output.toString();
    }

    @Test
    void sendsAllRepliesToFastReader() {
        info(1, "a");
        info(1, "b");
        bestMove("c");
        assertEquals("a\nb\nc\n", takeOutput());
    }

    @Test
    void measuresDelayUntilEventLoopHandlesReply() {
        readNothing();
        bestMove("a");
        assertEquals(1, delays.size());
        readAgain();
        info(1, "b");
        assertEquals(1, delays.size());
        long start = System.nanoTime();
        outboundQueue.send(new Reply.BestMove(null, null), "c");
        assertEquals(1, delays.size());
        channel.runPendingTasks();
        assertEquals(2, delays.size());
        assertTrue(delays.getLong(1) >= 0 && delays.getLong(1) <= System.nanoTime() - start);
    }

    @Test
    void sendsNewestInfoOfEachLineToSlowReader() {
        readNothing();
        info(1, "depth 1 line 1");
        info(2, "depth 1 line 2");
        remark("remark");
        for (int depth = 2; depth < 1000; depth++) {
            info(1, "depth " + depth + " line 1");
            info(2, "depth " + depth + " line 2");
        }
        bestMove("best");
        assertEquals("", takeOutput());
        readAgain();
        assertEquals("depth 999 line 1\ndepth 999 line 2\nremark\nbest\n", takeOutput());
    }

    @Test
    void keepsNewestPulseAndCurrentMove() {
        readNothing();
        info(1, "line 1");
        for (int i = 1; i < 1000; i++) {
            send(new Reply.Pulse(new SearchPulse(1, 1, i, i, 0)), "pulse " + i);
            send(new Reply.CurrentMove(1, "e2e4", i), "move " + i);
        }
        info(2, "line 2");
        readAgain();
        assertEquals("line 1\npulse 999\nmove 999\nline 2\n", takeOutput());
    }

    @Test
    void keepsProgressOfEachSearch() {
        readNothing();
        info(1, "first");
        bestMove("best of first");
        info(1, "second");
        info(1, "second again");
        bestMove("best of second");
        readAgain();
        assertEquals("first\nbest of first\nsecond again\nbest of second\n", takeOutput());
    }

    @Test
    void doesNotReplaceSentInfo() {
        info(1, "a");
        readNothing();
        info(1, "b");
        readAgain();
        assertEquals("a\nb\n", takeOutput());
    }

    @Test
    void endsCongestionWhenHalfIsRead() {
        readNothing();
        while (!outboundQueue.congested()) {
            remark("x".repeat(1000));
        }
        assertEquals(List.of(), events);
        readAgain();
        assertEquals(List.of("relieved"), events);
        assertFalse(outboundQueue.congested());
    }

    @Test
    void overflowsWhenReaderReadsNothing() {
        readNothing();
        int sent = 0;
        while (events.isEmpty()) {
            remark("x".repeat(1000));
            sent += 1000;
            assertTrue(sent <= OutboundQueue.MAX_COST, "more queued than the limit");
        }
        assertEquals(List.of("overflowed"), events);
        remark("more");
        readAgain();
        assertEquals("", takeOutput());
        assertEquals(List.of("overflowed"), events);
        assertEquals(1 << 22, quota.free());
    }

    @Test
    void closesSlowestReaderWhenQuotaIsExhausted() {
        readNothing();
        remark("x".repeat((int) TextQuota.SMALL_BYTES / 2));
        // The other clients take all that is left. Each holds too little to be closed for it.
        while (quota.free() > 0) {
            assertTrue(quota.newShare().acquire(Math.min(quota.free(), TextQuota.SMALL_KEPT_BYTES)));
        }
        channel.runPendingTasks();
        assertEquals(List.of(), events);
        assertTrue(quota.newShare().acquire(1));
        channel.runPendingTasks();
        assertEquals(List.of("overflowed"), events);
        remark("more");
        readAgain();
        assertEquals("", takeOutput());
    }

    @Test
    void countsReplyUntilItIsWritten() {
        long all = quota.free();
        outboundQueue.send(new Reply.Remark("a"), "a");
        assertTrue(quota.free() < all);
        channel.runPendingTasks();
        assertEquals("a\n", takeOutput());
        assertEquals(all, quota.free());
    }

    @Test
    void sendsLastRepliesBeforeFinishing() {
        readNothing();
        bestMove("best");
        outboundQueue.finish();
        remark("too late");
        channel.runPendingTasks();
        assertEquals(List.of(), events);
        readAgain();
        assertEquals("best\n", takeOutput());
        assertEquals(List.of("finished"), events);
    }
}
