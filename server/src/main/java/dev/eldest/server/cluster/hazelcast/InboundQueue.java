package dev.eldest.server.cluster.hazelcast;

import dev.eldest.server.cluster.ClusterTransport;
import java.util.ArrayDeque;
import java.util.Queue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where letters come, and are read one after the other by a thread of its own. Those that come before somebody reads
 * are lost; and if there are too many, as what they say is said again.
 *
 * <p>The monitor guards all that changes; nothing is read with it held.
 */
final class InboundQueue implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(InboundQueue.class);
    private static final int MAX_BYTES = 4 << 20;
    /** What a letter takes besides its message. */
    private static final int ENVELOPE_BYTES = 128;

    private final Queue<Letter> letters = new ArrayDeque<>();
    private int bytes;
    /** Null before somebody reads. */
    private Thread reader;

    private record Letter(String from, byte[] message) {
        int bytes() {
            return ENVELOPE_BYTES + message.length;
        }
    }

    /** Never waits. */
    synchronized void put(String from, byte[] message) {
        Letter letter = new Letter(from, message);
        if (reader != null && letter.bytes() <= MAX_BYTES - bytes) {
            bytes += letter.bytes();
            letters.add(letter);
            notifyAll();
        }
    }

    private synchronized Letter take() throws InterruptedException {
        while (letters.isEmpty()) {
            wait();
        }
        Letter letter = letters.remove();
        bytes -= letter.bytes();
        return letter;
    }

    /** To be called once. */
    synchronized void open(ClusterTransport.Listener listener) {
        reader = Thread.ofPlatform().daemon().name("eldest-mailbox").start(() -> readOnAndOn(listener));
    }

    private void readOnAndOn(ClusterTransport.Listener listener) {
        try {
            while (true) {
                read(take(), listener);
            }
        } catch (InterruptedException e) {
            // It is closed.
        }
    }

    /** What is wrong with one keeps nobody from reading the next. */
    private static void read(Letter letter, ClusterTransport.Listener listener) {
        try {
            listener.heard(letter.from, letter.message);
        } catch (RuntimeException | Error e) {
            LOG.error("fault", e);
        }
    }

    @Override
    public synchronized void close() {
        if (reader != null) {
            reader.interrupt();
            reader = null;
        }
    }
}
