package dev.eldest.server.web;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Under which names a browser may know this server. A page from elsewhere can have its own name point here and would
 * then share the origin of ours; so without TLS, whose certificate tells names apart, only addresses, localhost and
 * names that the server was told count.
 *
 * @param tls whether the certificate tells names apart, so that all count
 * @param names in lower case, without ports
 */
public record AllowedHosts(boolean tls, Set<String> names) {
    /** For who asks by another name. */
    public static final String UNKNOWN =
            "Open this server by its address, or tell it with --page-host by which name it is known.";

    private static final String LOCAL = "localhost";
    /** Digits and dots alone are never looked up as names, nor is what stands in brackets. */
    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|\\[[0-9a-f:.]+]");

    private static final Pattern AUTHORITY = Pattern.compile("([a-z0-9._-]+|\\[[0-9a-f:.]+])(:[0-9]{1,5})?");
    private static final String TLS_SCHEME = "https://";
    private static final String PLAIN_SCHEME = "http://";

    public AllowedHosts {
        names = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
    }

    /** Whether a request is for one of these. A program that is no browser may leave out the name. */
    public boolean serve(HttpRequest request) {
        List<String> hosts = request.headers().getAll(HttpHeaderNames.HOST);
        return hosts.isEmpty() || hosts.size() == 1 && serve(hosts.getFirst());
    }

    /** @param host a request's header, or null */
    boolean serve(String host) {
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
     * Whether the client is a page of this server, or no page: a browser always sends where a page comes from. With TLS
     * a page that came without it is another's. Without TLS a page may have come by a proxy that speaks TLS.
     *
     * @param origin a request's header, or null
     */
    boolean areOne(String origin, String host) {
        return origin == null
                || origin.equalsIgnoreCase(TLS_SCHEME + host)
                || !tls && origin.equalsIgnoreCase(PLAIN_SCHEME + host);
    }
}
