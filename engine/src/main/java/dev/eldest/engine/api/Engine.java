package dev.eldest.engine.api;

import java.lang.reflect.InvocationTargetException;
import java.util.List;

/** All games, for any number of sessions. It has no protocol and writes no output. Safe for use by any thread. */
public interface Engine extends AutoCloseable {
    /** Returns an engine for one user, without memory limits. */
    static Engine load() {
        return load(EngineConfig.forSingleUser(MemoryLimits.NONE));
    }

    /**
     * Returns an engine with these settings. Throws {@link RefusedException} if the memory limit is too small for the
     * shared table.
     *
     * <p>Finds the implementation by its class name. A {@link java.util.ServiceLoader} would open every jar of the
     * class path, which takes a fifth of the time from launch to uciok.
     */
    static Engine load(EngineConfig settings) {
        try {
            return (Engine) Class.forName("dev.eldest.engine.core.EngineImpl")
                    .getConstructor(EngineConfig.class)
                    .newInstance(settings);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException refused) {
                throw refused;
            }
            throw (Error) e.getCause();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot create the engine", e);
        }
    }

    List<GameInfo> games();

    /** Opens a session, at the start position of the first game. */
    default Session open() {
        return open("");
    }

    /**
     * Opens a session for a client.
     *
     * @param client its name; sessions of the same name share one client's limits
     */
    Session open(String client);

    /**
     * Opens a session for background work. Its searches have one thread each and run only on cores that no other
     * session needs. They count for the client separately from its foreground searches.
     */
    Session openInBackground(String client);

    /**
     * Starts to search each game in the background until its code is compiled, since a fresh JVM searches slowly. The
     * more clients search, the less processor time this takes. {@link EngineStats#warm} reports when it is done.
     */
    void warmUp();

    /**
     * Sets the limits of concurrent searches and of each client. A client above the new limit keeps what it holds until
     * it releases it. The limit of table memory applies only to clients whose first session is opened later. Only for
     * engines with client limits.
     */
    void setLimits(int maxSearches, ClientLimits each);

    EngineStats stats();

    /** Returns the running searches, helpers and memory. Takes some microseconds a search and blocks no search. */
    EngineSnapshot snapshot();

    /**
     * Reports a delay of commands or replies outside the engine, in nanoseconds. Searches on short clocks reserve time
     * for it.
     */
    void reportLag(long nanos);

    /**
     * Leases memory on the Java heap for connections, from the budget that search workers use. With client limits,
     * leases get only a part of the budget, so that searches keep theirs. Throws {@link RefusedException} if too little
     * is free.
     */
    MemoryLease leaseHeapMemory(String owner, long bytes);

    /**
     * Returns the free bytes of the budget for connections. A lease of this size may still be refused while searches
     * use the heap budget.
     */
    long freeHeapMemory();

    @Override
    void close();
}
