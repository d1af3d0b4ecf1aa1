package dev.eldest.protocol.session;

/** Lines of one client in and out, in one protocol. Lines come serially; all other methods on any thread. */
public interface ProtocolSession extends AutoCloseable {
    /** @param cameNanos arrival time of the line, by {@link System#nanoTime} */
    void line(String text, long cameNanos);

    /** Reports a line that was too long, of which only the beginning is known. */
    void tooLong(String beginning, int limit);

    /** Runs what rested because too many answers were unread. */
    void resume();

    /** Returns whether nothing runs, and nothing waits except for answers to be read. */
    boolean idle();

    /** Ends the input; the client may still read. Over a network it has mostly lost interest. */
    void inputEnded();

    /** Ends the session: everything that runs or waits is stopped and answered as soon as possible. */
    void endSession();

    /** Stops and releases everything and sends nothing more: the client has disconnected. */
    @Override
    void close();
}
