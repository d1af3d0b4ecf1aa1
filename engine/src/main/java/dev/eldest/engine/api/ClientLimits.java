package dev.eldest.engine.api;

/**
 * What one client may take of an engine, with all its sessions together.
 *
 * @param tableBytes for tables of its own
 * @param searches that run at once; more wait until one of them has ended, or let it rest meanwhile
 * @param threads that search for it at once; each of its searches has one all the same
 */
public record ClientLimits(long tableBytes, int searches, int threads) {
    /** For a client that has the engine to itself. */
    public static final ClientLimits NONE = new ClientLimits(Long.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    public ClientLimits {
        if (tableBytes < 0 || searches < 1 || threads < 1) {
            throw new IllegalArgumentException("no client can have " + tableBytes + " bytes, " + searches
                    + " searches and " + threads + " threads");
        }
    }
}
