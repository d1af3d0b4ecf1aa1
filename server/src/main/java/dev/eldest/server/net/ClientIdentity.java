package dev.eldest.server.net;

import java.net.InetAddress;

/**
 * Identity of a session's client.
 *
 * @param clientNumber number of the connection, as in the log
 * @param tenant the tenant, common to all connections that count as one client: {@code token NAME} with a named token,
 *     else {@code address A}
 */
public record ClientIdentity(long clientNumber, String tenant) {
    /** @param token the accepted token, or null. The unnamed one is shared, so it does not identify a tenant. */
    static ClientIdentity of(long client, InetAddress address, Token token) {
        boolean own = token != null && !token.name().equals(Token.UNNAMED);
        return new ClientIdentity(client, own ? "token " + token.name() : "address " + AddressBlock.of(address));
    }
}
