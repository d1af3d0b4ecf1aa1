package dev.eldest.server.net;

import dev.eldest.engine.api.Session;
import dev.eldest.server.net.Tokens.Token;
import java.net.InetAddress;

/** Opens engine sessions, and receives delays for metrics. */
@FunctionalInterface
public interface SessionFactory {
    Session open(ClientIdentity clientIdentity);

    /**
     * Opens a session for jobs, whose searches run in the background.
     *
     * @param tenant the tenant, as {@link ClientIdentity#tenant}
     */
    default Session openInBackground(String tenant) {
        return open(new ClientIdentity(0, tenant));
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

    /** Returns the health page as JSON. On any thread, in negligible time. */
    default String health() {
        return "{}\n";
    }

    /**
     * Identity of a session's client.
     *
     * @param clientNumber number of the connection, as in the log
     * @param tenant the tenant, common to all connections that count as one client: {@code token NAME} with a named
     *     token, else {@code address A}
     */
    record ClientIdentity(long clientNumber, String tenant) {
        /** @param token the accepted token, or null. The unnamed one is shared, so it does not identify a tenant. */
        static ClientIdentity of(long client, InetAddress address, Token token) {
            boolean own = token != null && !token.name().equals(Token.UNNAMED);
            return new ClientIdentity(client, own ? "token " + token.name() : "address " + AddressBlock.of(address));
        }
    }
}
