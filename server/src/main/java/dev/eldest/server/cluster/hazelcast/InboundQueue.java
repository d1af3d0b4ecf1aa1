package dev.eldest.server.cluster.hazelcast;

import dev.eldest.server.cluster.ClusterTransport;
import java.util.ArrayDeque;
import java.util.Queue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Queue of received messages, which a thread of its own delivers one by one. Messages that arrive before the queue is
 * opened, or when it is full, are dropped; senders repeat them.
 *
 * <p>The monitor guards all mutable fields; nothing is delivered under it.
 */
final class InboundQueue implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(InboundQueue.class);
    private static final int MAX_BYTES = 4 << 20;
    /** Memory of a queued message besides its bytes. */
    private static final int ENTRY_BYTES = 128;

    private final Queue<Entry> entries = new ArrayDeque<>();
    private int bytes;
    /** Null before {@link #open} and after {@link #close}. */
    private Thread reader;

    private record Entry(String from, byte[] message) {
        int bytes() {
            return ENTRY_BYTES + message.length;
        }
    }

    /** Adds a message without waiting. */
    synchronized void put(String from, byte[] message) {
        Entry entry = new Entry(from, message);
        if (reader != null && entry.bytes() <= MAX_BYTES - bytes) {
            bytes += entry.bytes();
            entries.add(entry);
            notifyAll();
        }
    }

    private synchronized Entry take() throws InterruptedException {
        while (entries.isEmpty()) {
            wait();
        }
        Entry entry = entries.remove();
        bytes -= entry.bytes();
        return entry;
    }

    /** Starts delivery. Called once. */
    synchronized void open(ClusterTransport.Listener listener) {
        reader = Thread.ofPlatform().daemon().name("eldest-inbound").start(() -> deliverAll(listener));
    }

    private void deliverAll(ClusterTransport.Listener listener) {
        try {
            while (true) {
                deliver(take(), listener);
            }
        } catch (InterruptedException e) {
            // Closed.
        }
    }

    /** Delivers a message. An exception does not stop the delivery of later ones. */
    private static void deliver(Entry entry, ClusterTransport.Listener listener) {
        try {
            listener.receive(entry.from, entry.message);
        } catch (RuntimeException | Error e) {
            LOG.error("internal error", e);
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
