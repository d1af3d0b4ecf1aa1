package dev.eldest.server.web;

import java.util.Set;

/**
 * What all browsers are served with.
 *
 * @param longestMessage the most bytes of a message over a WebSocket
 */
public record WebContext(PageFiles files, AllowedHosts allowedHosts, int longestMessage) {
    /**
     * A site whose files are read now.
     *
     * @param tls whether browsers tell servers apart by certificates
     * @param names under which the server is known besides
     */
    public static WebContext open(boolean tls, Set<String> names, int longestMessage) {
        return new WebContext(new PageFiles(), new AllowedHosts(tls, names), longestMessage);
    }
}
