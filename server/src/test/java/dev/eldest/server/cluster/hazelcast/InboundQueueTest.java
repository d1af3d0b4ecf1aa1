package dev.eldest.server.cluster.hazelcast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.cluster.ClusterTransport;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class InboundQueueTest {
    private static final int LONG = 1 << 20;

    /** Reads when it may, and cannot bear messages of 13 bytes. */
    private static final class Reader implements ClusterTransport.Listener {
        private final Semaphore may = new Semaphore(0);
        private final BlockingQueue<Integer> lengths = new LinkedBlockingQueue<>();

        @Override
        public void joined(String member, String address) {
            throw new AssertionError(member);
        }

        @Override
        public void left(String member) {
            throw new AssertionError(member);
        }

        @Override
        public void heard(String member, byte[] message) {
            may.acquireUninterruptibly();
            lengths.add(message.length);
            if (message.length == 13) {
                throw new StackOverflowError("expected");
            }
        }
    }

    @Test
    void whatIsWrongWithOneLetterLosesNoOther() throws Exception {
        Reader reader = new Reader();
        reader.may.release(Integer.MAX_VALUE / 2);
        try (InboundQueue inboundQueue = new InboundQueue()) {
            inboundQueue.put("a", new byte[1]);
            inboundQueue.open(reader);
            inboundQueue.put("a", new byte[13]);
            inboundQueue.put("a", new byte[2]);
            assertEquals(13, reader.lengths.take(), "what came before somebody read is lost");
            assertEquals(2, reader.lengths.take());
        }
    }

    @Test
    void whatIsNotReadTakesNoMoreThanSoMuch() throws Exception {
        Reader reader = new Reader();
        try (InboundQueue inboundQueue = new InboundQueue()) {
            inboundQueue.open(reader);
            for (int i = 0; i < 1000; i++) {
                inboundQueue.put("a", new byte[LONG + i]);
            }
            reader.may.release(1000);
            inboundQueue.put("a", new byte[3]);
            int held = 0;
            while (reader.lengths.take() != 3) {
                held++;
            }
            assertTrue(held >= 3 && held <= 4, "letters of a megabyte: " + held);
        }
    }
}
