package dev.eldest.server.net;

import java.util.concurrent.atomic.LongAdder;

/** Network totals since the start. Counted from any thread; a sum may miss concurrent increments. */
public final class NetworkCounters {
    private final LongAdder accepted = new LongAdder();
    private final LongAdder closed = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final LongAdder slowReaders = new LongAdder();
    private final LongAdder wrongTokens = new LongAdder();

    /** Returns the connections accepted, including rejected ones that were sent the reason. */
    public long accepted() {
        return accepted.sum();
    }

    public long open() {
        return accepted.sum() - closed.sum();
    }

    /** Returns the connections rejected by a limit, with or without a reply. */
    public long refused() {
        return refused.sum();
    }

    /** Returns the clients disconnected because they read too slowly. */
    public long slowReaders() {
        return slowReaders.sum();
    }

    /** Returns the tokens that were checked and wrong. */
    public long wrongTokens() {
        return wrongTokens.sum();
    }

    void countAccepted() {
        accepted.increment();
    }

    void countClosed() {
        closed.increment();
    }

    void countRejected() {
        refused.increment();
    }

    void countWrongToken() {
        wrongTokens.increment();
    }

    void countSlowReader() {
        slowReaders.increment();
    }
}
