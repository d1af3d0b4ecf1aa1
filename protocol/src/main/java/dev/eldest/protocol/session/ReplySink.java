package dev.eldest.protocol.session;

/** Receives the replies. Called by the client's thread and by search threads, so it must be thread-safe. */
@FunctionalInterface
public interface ReplySink {
    /** Sends one reply. Its text may be several lines, the last without a line end, and is never split. */
    void send(Reply reply, String text);

    /** Returns whether too many replies are unread, so that no more commands should run. */
    default boolean congested() {
        return false;
    }
}
