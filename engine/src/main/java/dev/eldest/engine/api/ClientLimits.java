package dev.eldest.engine.api;

/**
 * Limits of one client, over all its sessions.
 *
 * @param tableBytes bytes of its own transposition tables
 * @param searches number of concurrent searches; more are queued until one of them ends or is preempted
 * @param threads number of concurrent search threads; each search has at least one in any case
 */
public record ClientLimits(long tableBytes, int searches, int threads) {
    /** No limits, for the only client of an engine. */
    public static final ClientLimits NONE = new ClientLimits(Long.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    public ClientLimits {
        if (tableBytes < 0 || searches < 1 || threads < 1) {
            throw new IllegalArgumentException("client limits out of range: tableBytes=" + tableBytes + " searches="
                    + searches + " threads=" + threads);
        }
    }
}
