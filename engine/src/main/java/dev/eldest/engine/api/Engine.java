package dev.eldest.engine.api;

import java.util.List;

/** The engine: all games, for any number of sessions. Knows no protocol and prints nothing. */
public interface Engine extends AutoCloseable {
    /** The engine of this program for one user, with as much memory as it asks for. */
    static Engine load() {
        return load(EngineConfig.plain(MemoryLimits.NONE));
    }

    /** The engine of this program; refused if the memory has no room for the shared table. */
    static Engine load(EngineConfig settings) {
        return EngineProvider.find().create(settings);
    }

    List<GameInfo> games();

    /** A new session, at the start position of the first game. */
    default Session open() {
        return open("");
    }

    /**
     * A new session for a client.
     *
     * @param client its name: sessions of one name share what one client may take
     */
    Session open(String client);

    /**
     * The same for work that nobody waits for: its searches have one thread each, run only on cores that no other
     * session wants, and are charged to the client apart from what it does in the foreground.
     */
    Session openInBackground(String client);

    /**
     * Begins to search each game in the background until its code is compiled: a fresh JVM searches slowly. It takes
     * little of the cores, the less the more clients search. {@link EngineStats#warm} tells when it is done.
     */
    void warmUp();

    /**
     * From now on so many searches may run at once, and a client may take so much. Who has more keeps it until he gives
     * it back, and what a client may have for tables is said when its first session is opened. Only for an engine that
     * has many clients.
     */
    void setLimits(int mostSearches, ClientLimits each);

    EngineStats stats();

    /** Who works on what; takes some microseconds a search, and no search waits for it. */
    EngineSnapshot snapshot();

    /**
     * Who carries questions and answers tells how late one of them was, beyond what the engine sees of it. What is left
     * of short clocks is kept for that.
     */
    void reportLag(long nanos);

    /** Memory outside the Java heap for who uses the engine, of the same budget as tables; may be refused. */
    MemoryLease leaseMemory(String owner, long bytes);

    /**
     * Memory on the Java heap for connections and the like, of the same budget as what searching threads keep there;
     * where there are many clients it is a part of that, so that it never takes the searches' place. May be refused.
     */
    MemoryLease grantOnHeap(String owner, long bytes);

    /**
     * What is left of the most that is granted for connections; while searches hold it, it may be refused all the same.
     */
    long freeOnHeap();

    @Override
    void close();
}
