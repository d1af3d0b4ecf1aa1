package dev.eldest.protocol.session;

/** One client's talk, after it has named its dialect. Lines come one after the other; all else on any thread. */
public interface ProtocolSession extends AutoCloseable {
    /** @param cameNanos when the line came, by {@link System#nanoTime} */
    void line(String text, long cameNanos);

    /** A line that was too long to be read. */
    void tooLong(String beginning, int limit);

    /** Answers have been read: what rested because of them is carried out. */
    void resume();

    /** Whether nothing runs, and nothing waits but for answers to be read. */
    boolean idle();

    /** The client says no more, but may still listen. From afar that is most often the end of its interest. */
    void hangUp();

    /** The client has to leave: what still runs or waits is stopped and answered as soon as it can be. */
    void leave();

    /** The client is gone: stops and releases everything, and sends nothing more. */
    @Override
    void close();
}
