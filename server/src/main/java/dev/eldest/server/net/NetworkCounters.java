package dev.eldest.server.net;

import java.util.concurrent.atomic.LongAdder;

/** What has happened on the network since the start. Counted from any thread; a sum may miss what happens meanwhile. */
public final class NetworkCounters {
    private final LongAdder accepted = new LongAdder();
    private final LongAdder gone = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final LongAdder slowReaders = new LongAdder();
    private final LongAdder wrongTokens = new LongAdder();

    /** Connections let in, those included that must leave at once. */
    public long accepted() {
        return accepted.sum();
    }

    public long open() {
        return accepted.sum() - gone.sum();
    }

    /** Connections refused by a limit, whether they were told so or not. */
    public long refused() {
        return refused.sum();
    }

    /** Clients given up because they did not read. */
    public long slowReaders() {
        return slowReaders.sum();
    }

    /** Tokens that were looked at and were wrong. */
    public long wrongTokens() {
        return wrongTokens.sum();
    }

    void countAccepted() {
        accepted.increment();
    }

    void countGone() {
        gone.increment();
    }

    void countRefused() {
        refused.increment();
    }

    void countWrongToken() {
        wrongTokens.increment();
    }

    void countSlowReader() {
        slowReaders.increment();
    }
}
