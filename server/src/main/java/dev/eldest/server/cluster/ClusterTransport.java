package dev.eldest.server.cluster;

/** The members of a cluster as one of them sees the others, and what carries bytes between them. */
public interface ClusterTransport extends AutoCloseable {
    /** From now on the listener hears of the others, and of those who are there already. Called once. */
    void listen(Listener listener);

    /**
     * Sends bytes to a member, and waits for nothing: they may come late, twice, after what is sent later, or never.
     */
    void send(String member, byte[] message);

    /** Leaves the cluster. */
    @Override
    void close();

    /** Hears, on any threads, of members by names that are never used again: one that comes back has another. */
    interface Listener {
        /** @param address for people */
        void joined(String member, String address);

        void left(String member);

        void heard(String member, byte[] message);
    }
}
