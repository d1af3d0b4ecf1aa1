package dev.eldest.protocol.session;

/** Where replies go. Called by the client's thread and by search threads, so it must be safe for all of them. */
@FunctionalInterface
public interface ReplySink {
    /** Sends one reply, whose text may be several lines; the last has no line end, and the text is never split up. */
    void send(Reply reply, String text);

    /** Whether so much waits to be read that the client should read it before it is answered more. */
    default boolean congested() {
        return false;
    }
}
