package dev.eldest.server.web;

import java.util.Set;

/**
 * Objects that all HTTP connections share.
 *
 * @param longestMessage maximum size of a WebSocket message in bytes
 */
public record WebContext(PageFiles files, AllowedHosts allowedHosts, int longestMessage) {
    /**
     * Reads the page's files.
     *
     * @param tls whether the server has a certificate
     * @param names further host names of the server, for use without TLS
     */
    public static WebContext open(boolean tls, Set<String> names, int longestMessage) {
        return new WebContext(new PageFiles(), new AllowedHosts(tls, names), longestMessage);
    }
}
