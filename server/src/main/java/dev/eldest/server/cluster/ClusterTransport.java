package dev.eldest.server.cluster;

/** Membership of a cluster as seen by one member, and transport of bytes between members. */
public interface ClusterTransport extends AutoCloseable {
    /** Longer messages are refused. */
    int MAX_MESSAGE_BYTES = 1 << 20;

    /** Returns the holder of the certificate of a member: what its name begins with, up to the first hyphen. */
    static String holder(String member) {
        return member.split("-", 2)[0];
    }

    /** Registers the listener and reports the present members to it. Called once. */
    void listen(Listener listener);

    /** Sends bytes to a member without waiting. They may arrive late, twice, out of order, or never. */
    void send(String member, byte[] message);

    /** Runs a task after a delay, on the thread that moves messages. The task must not wait. No effect after close. */
    void schedule(Runnable task, long delayNanos);

    @Override
    void close();

    /**
     * Receives events, one after another, but for {@link #receiveAtOnce}. Member names are never reused: a member that
     * rejoins has a new one.
     */
    interface Listener {
        /** @param address for display */
        void memberJoined(String member, String address);

        void memberLeft(String member);

        void receive(String member, byte[] message);

        /**
         * Processes a message on the thread that moves messages, if its order does not matter and nothing waits.
         * Returns false for other messages, which {@link #receive} gets.
         */
        boolean receiveAtOnce(String member, byte[] message);
    }
}
