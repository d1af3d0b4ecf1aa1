package dev.eldest.server.net;

import java.util.concurrent.atomic.LongAdder;

/**
 * Network totals since the start. Counted from any thread; a sum may miss concurrent increments.
 *
 * @param accepted accepted connections, with refused ones that were sent the reason
 * @param closed closed connections of these
 * @param refused connections refused by a limit, with or without a reply
 * @param slowReaders clients disconnected because they read too slowly
 * @param wrongTokens tokens that were checked and wrong
 * @param httpStarted accepted connections that use HTTP
 * @param httpEnded those of them that have closed, or have switched to lines
 */
public record NetworkCounters(
        LongAdder accepted,
        LongAdder closed,
        LongAdder refused,
        LongAdder slowReaders,
        LongAdder wrongTokens,
        LongAdder httpStarted,
        LongAdder httpEnded,
        LongAdder httpRequests) {
    public NetworkCounters() {
        this(
                new LongAdder(),
                new LongAdder(),
                new LongAdder(),
                new LongAdder(),
                new LongAdder(),
                new LongAdder(),
                new LongAdder(),
                new LongAdder());
    }

    public long open() {
        return accepted.sum() - closed.sum();
    }

    /** Returns the number of open connections that use HTTP, not lines. */
    public long httpOpen() {
        return httpStarted.sum() - httpEnded.sum();
    }
}
