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
    private static final int MESSAGE_BYTES = 1 << 20;

    /** A listener that needs a permit for each message, and throws at messages of 13 bytes. */
    private static final class Reader implements ClusterTransport.Listener {
        private final Semaphore permits = new Semaphore(0);
        private final BlockingQueue<Integer> lengths = new LinkedBlockingQueue<>();

        @Override
        public void memberJoined(String member, String address) {
            throw new AssertionError(member);
        }

        @Override
        public void memberLeft(String member) {
            throw new AssertionError(member);
        }

        @Override
        public void receive(String member, byte[] message) {
            permits.acquireUninterruptibly();
            lengths.add(message.length);
            if (message.length == 13) {
                throw new StackOverflowError("expected");
            }
        }
    }

    @Test
    void deliversOtherMessagesAfterError() throws Exception {
        Reader reader = new Reader();
        reader.permits.release(Integer.MAX_VALUE / 2);
        try (InboundQueue inboundQueue = new InboundQueue()) {
            inboundQueue.put("a", new byte[1]);
            inboundQueue.open(reader);
            inboundQueue.put("a", new byte[13]);
            inboundQueue.put("a", new byte[2]);
            assertEquals(13, reader.lengths.take(), "a message from before the listener was opened is lost");
            assertEquals(2, reader.lengths.take());
        }
    }

    @Test
    void boundsMemoryOfUnreadMessages() throws Exception {
        Reader reader = new Reader();
        try (InboundQueue inboundQueue = new InboundQueue()) {
            inboundQueue.open(reader);
            for (int i = 0; i < 1000; i++) {
                inboundQueue.put("a", new byte[MESSAGE_BYTES + i]);
            }
            reader.permits.release(1000);
            inboundQueue.put("a", new byte[3]);
            int held = 0;
            while (reader.lengths.take() != 3) {
                held++;
            }
            assertTrue(held >= 3 && held <= 4, "messages of a megabyte: " + held);
        }
    }
}
