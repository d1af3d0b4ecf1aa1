package dev.eldest.server.net;

import java.net.InetAddress;

/**
 * Whom a session is for.
 *
 * @param client the number of the connection, as it stands in the log
 * @param party who is behind it, the same for all connections that count as one client together: {@code token NAME} of
 *     who has shown a token, {@code address A} of anybody else
 */
public record Visitor(long client, String party) {
    static Visitor withToken(long client, String name) {
        return new Visitor(client, "token " + name);
    }

    static Visitor from(InetAddress address, long client) {
        return new Visitor(client, "address " + Network.of(address));
    }
}
