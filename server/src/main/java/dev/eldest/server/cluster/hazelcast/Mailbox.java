package dev.eldest.server.cluster.hazelcast;

import dev.eldest.server.cluster.Members;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Where letters come, and are read one after the other by a thread of its own. Those that come before somebody reads
 * are lost; and if there are too many, as what they say is said again.
 */
final class Mailbox implements AutoCloseable {
    private static final int MOST_LETTERS = 4096;

    private final BlockingQueue<Letter> letters = new ArrayBlockingQueue<>(MOST_LETTERS);
    /** Volatile: set once, read by whoever brings something. */
    private volatile Thread reader;

    private record Letter(String from, byte[] message) {}

    /** Never waits. */
    void put(String from, byte[] message) {
        if (reader != null) {
            letters.offer(new Letter(from, message));
        }
    }

    /** To be called once. */
    void open(Members.Listener listener) {
        reader = Thread.ofPlatform().daemon().name("eldest-mailbox").start(() -> readOnAndOn(listener));
    }

    private void readOnAndOn(Members.Listener listener) {
        try {
            while (true) {
                Letter letter = letters.take();
                listener.heard(letter.from, letter.message);
            }
        } catch (InterruptedException e) {
            // It is closed.
        }
    }

    @Override
    public void close() {
        if (reader != null) {
            reader.interrupt();
        }
    }
}
