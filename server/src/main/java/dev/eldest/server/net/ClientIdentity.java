package dev.eldest.server.net;

import java.net.InetAddress;

/**
 * Whom a session is for.
 *
 * @param client the number of the connection, as it stands in the log
 * @param party who is behind it, the same for all connections that count as one client together: {@code token NAME} of
 *     who has shown a token of his own, {@code address A} of anybody else
 */
public record ClientIdentity(long client, String party) {
    /** @param token what was shown, or null; the one without a name is everybody's and tells nobody apart */
    static ClientIdentity of(long client, InetAddress address, Token token) {
        boolean own = token != null && !token.name().equals(Token.UNNAMED);
        return new ClientIdentity(client, own ? "token " + token.name() : "address " + AddressBlock.of(address));
    }
}
