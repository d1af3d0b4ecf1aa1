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

/** A client that reads slowly, played by a channel that has no room. */
class OutboundQueueTest {
    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final TextQuota whole = new TextQuota(1 << 22);
    private final List<String> events = new ArrayList<>();
    private final LongArrayList waits = new LongArrayList();
    private final OutboundQueue outboundQueue = new OutboundQueue(channel, whole, new OutboundQueue.Owner() {
        @Override
        public void writable() {
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
        public void answered(long nanos) {
            waits.add(nanos);
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

    private void say(String text) {
        send(new Reply.Remark(text), text);
    }

    private void bestMove(String text) {
        send(new Reply.BestMove(null, null), text);
    }

    private String heard() {
        StringBuilder heard = new StringBuilder();
        for (ByteBuf next = channel.readOutbound(); next != null; next = channel.readOutbound()) {
            heard.append(next.toString(StandardCharsets.UTF_8));
            next.release();
        }
        return heard.toString();
    }

    @Test
    void whoReadsGetsEverything() {
        info(1, "a");
        info(1, "b");
        bestMove("c");
        assertEquals("a\nb\nc\n", heard());
    }

    @Test
    void anAnswerIsTimedUntilTheEventLoopComesToItWhetherTheClientReadsOrNot() {
        readNothing();
        bestMove("a");
        assertEquals(1, waits.size());
        readAgain();
        info(1, "b");
        assertEquals(1, waits.size());
        long start = System.nanoTime();
        outboundQueue.send(new Reply.BestMove(null, null), "c");
        assertEquals(1, waits.size());
        channel.runPendingTasks();
        assertEquals(2, waits.size());
        assertTrue(waits.getLong(1) >= 0 && waits.getLong(1) <= System.nanoTime() - start);
    }

    @Test
    void whoReadsSlowlyGetsTheNewestOfEachLineAndEverythingElseInOrder() {
        readNothing();
        info(1, "depth 1 line 1");
        info(2, "depth 1 line 2");
        say("remark");
        for (int depth = 2; depth < 1000; depth++) {
            info(1, "depth " + depth + " line 1");
            info(2, "depth " + depth + " line 2");
        }
        bestMove("best");
        assertEquals("", heard());
        readAgain();
        assertEquals("depth 999 line 1\ndepth 999 line 2\nremark\nbest\n", heard());
    }

    @Test
    void ofPulsesAndCurrentMovesTheNewestWaitsAndLinesStayAsTheyAre() {
        readNothing();
        info(1, "line 1");
        for (int i = 1; i < 1000; i++) {
            send(new Reply.Pulse(new SearchPulse(1, 1, i, i, 0)), "pulse " + i);
            send(new Reply.CurrentMove(1, "e2e4", i), "move " + i);
        }
        info(2, "line 2");
        readAgain();
        assertEquals("line 1\npulse 999\nmove 999\nline 2\n", heard());
    }

    @Test
    void theProgressOfOneSearchNeverReplacesThatOfAnother() {
        readNothing();
        info(1, "first");
        bestMove("best of first");
        info(1, "second");
        info(1, "second again");
        bestMove("best of second");
        readAgain();
        assertEquals("first\nbest of first\nsecond again\nbest of second\n", heard());
    }

    @Test
    void whatWasTakenIsNotReplaced() {
        info(1, "a");
        readNothing();
        info(1, "b");
        readAgain();
        assertEquals("a\nb\n", heard());
    }

    @Test
    void congestionEndsWhenHalfOfItIsRead() {
        readNothing();
        while (!outboundQueue.congested()) {
            say("x".repeat(1000));
        }
        assertEquals(List.of(), events);
        readAgain();
        assertEquals(List.of("relieved"), events);
        assertFalse(outboundQueue.congested());
    }

    @Test
    void whoNeverReadsIsGivenUp() {
        readNothing();
        int sent = 0;
        while (events.isEmpty()) {
            say("x".repeat(1000));
            sent += 1000;
            assertTrue(sent <= OutboundQueue.MOST, "too much is kept");
        }
        assertEquals(List.of("overflowed"), events);
        say("more");
        readAgain();
        assertEquals("", heard());
        assertEquals(List.of("overflowed"), events);
        assertEquals(1 << 22, whole.free());
    }

    @Test
    void whoHasReadNothingForLongestIsGivenUpWhenAnotherNeedsTheRoom() {
        readNothing();
        say("x".repeat((int) TextQuota.LITTLE / 2));
        // Of all that is left each other client has a little, which it need not give up.
        while (whole.free() > 0) {
            assertTrue(whole.share().take(Math.min(whole.free(), TextQuota.KEPT_LITTLE)));
        }
        channel.runPendingTasks();
        assertEquals(List.of(), events);
        assertTrue(whole.share().take(1));
        channel.runPendingTasks();
        assertEquals(List.of("overflowed"), events);
        say("more");
        readAgain();
        assertEquals("", heard());
    }

    @Test
    void whatIsOnItsWayCountsUntilItHasLeft() {
        long all = whole.free();
        outboundQueue.send(new Reply.Remark("a"), "a");
        assertTrue(whole.free() < all);
        channel.runPendingTasks();
        assertEquals("a\n", heard());
        assertEquals(all, whole.free());
    }

    @Test
    void theLastWordsAreReadBeforeTheEnd() {
        readNothing();
        bestMove("best");
        outboundQueue.finish();
        say("too late");
        channel.runPendingTasks();
        assertEquals(List.of(), events);
        readAgain();
        assertEquals("best\n", heard());
        assertEquals(List.of("finished"), events);
    }
}
