package dev.eldest.server.web;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Host names that the server accepts from browsers. A foreign page can let its own name point to this server and would
 * share its origin (DNS rebinding). So without TLS, whose certificate proves the name, only addresses, localhost and
 * configured names are accepted.
 *
 * @param tls whether a certificate proves the name, so that all names are accepted
 * @param names configured names in lower case, without ports
 */
public record AllowedHosts(boolean tls, Set<String> names) {
    /** Message for other names. */
    public static final String UNKNOWN_HOST =
            "unknown host name; use the server's address, or allow the name with --page-host";

    private static final String LOCAL = "localhost";
    /** Digits with dots, and text in brackets, are never looked up as names. */
    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|\\[[0-9a-f:.]+]");

    private static final Pattern AUTHORITY = Pattern.compile("([a-z0-9._-]+|\\[[0-9a-f:.]+])(:[0-9]{1,5})?");
    private static final String TLS_SCHEME = "https://";
    private static final String PLAIN_SCHEME = "http://";

    public AllowedHosts {
        names = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
    }

    /** Returns whether the request has an accepted host name, or none, as from a program that is not a browser. */
    public boolean accepts(HttpRequest request) {
        List<String> hosts = request.headers().getAll(HttpHeaderNames.HOST);
        return hosts.isEmpty() || hosts.size() == 1 && accepts(hosts.getFirst());
    }

    /** @param host host header of a request, or null */
    boolean accepts(String host) {
        if (host == null) {
            return false;
        }
        var authority = AUTHORITY.matcher(host.toLowerCase(Locale.ROOT));
        if (!authority.matches()) {
            return false;
        }
        String name = authority.group(1);
        return tls
                || name.equals(LOCAL)
                || names.contains(name)
                || ADDRESS.matcher(name).matches();
    }

    /**
     * Returns whether the request is from a page of this server, or not from a page: browsers always send the origin.
     * With TLS, a page without TLS is foreign. Without TLS, a page may come through a proxy with TLS.
     *
     * @param origin origin header of a request, or null
     */
    boolean isSameOrigin(String origin, String host) {
        return origin == null
                || origin.equalsIgnoreCase(TLS_SCHEME + host)
                || !tls && origin.equalsIgnoreCase(PLAIN_SCHEME + host);
    }
}
