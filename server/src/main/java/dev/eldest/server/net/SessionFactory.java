package dev.eldest.server.net;

import dev.eldest.engine.api.Session;

/** Opens engine sessions, and receives delays for metrics. */
@FunctionalInterface
public interface SessionFactory {
    Session open(ClientIdentity clientIdentity);

    /**
     * Opens a session for jobs, whose searches run in the background.
     *
     * @param party the tenant, as {@link ClientIdentity#tenant}
     */
    default Session openInBackground(String party) {
        return open(new ClientIdentity(0, party));
    }

    /** Returns the most background sessions that search at once. */
    default int maxRunningJobs() {
        return Runtime.getRuntime().availableProcessors();
    }

    /** Reports how long a job waited in the queue. */
    default void reportJobWait(long nanos) {}

    /** Reports the lag between client and engine. */
    default void reportLag(long nanos) {}

    /** Returns the current activity as one line of the live feed. Called by one thread at a time. */
    default String liveStatusLine() {
        return "live {}";
    }
}
