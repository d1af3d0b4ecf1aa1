package dev.eldest.server.net;

import dev.eldest.engine.api.Session;

/** Opens sessions. */
@FunctionalInterface
public interface SessionFactory {
    Session open(ClientIdentity clientIdentity);

    /**
     * For who has many positions looked at: a session whose searches have only those cores that others leave.
     *
     * @param party as {@link ClientIdentity#party}
     */
    default Session openInBackground(String party) {
        return open(new ClientIdentity(0, party));
    }

    /** How many of those may search at once. */
    default int jobsAtOnce() {
        return Runtime.getRuntime().availableProcessors();
    }

    /** So long a job has waited for its turn. */
    default void jobHasWaited(long nanos) {}

    /** So much was lost between a client's clock and the engine. */
    default void late(long nanos) {}

    /** What the sessions do at a moment, in a line for who looks on; by one thread at a time. */
    default String live() {
        return "live {}";
    }
}
