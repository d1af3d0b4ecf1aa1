package dev.eldest.server.web;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Under which names a browser may know this server. A page from elsewhere can have its own name point here and would
 * then share the origin of ours; so without TLS, whose certificate tells names apart, only addresses, localhost and
 * names that the server was told count.
 *
 * @param anyName whether all do
 * @param names in lower case, without ports
 */
public record Hosts(boolean anyName, Set<String> names) {
    private static final String LOCAL = "localhost";
    /** Digits and dots alone are never looked up as names, nor is what stands in brackets. */
    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|\\[[0-9a-f:.]+]");

    private static final Pattern AUTHORITY = Pattern.compile("([a-z0-9._-]+|\\[[0-9a-f:.]+])(:[0-9]{1,5})?");
    private static final Pattern SCHEME = Pattern.compile("https?://");

    public Hosts {
        names = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
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
        return anyName
                || name.equals(LOCAL)
                || names.contains(name)
                || ADDRESS.matcher(name).matches();
    }

    /**
     * Whether who asks is a page of this server, or no page at all: a browser always tells where a page comes from.
     *
     * @param origin a request's header, or null
     */
    static boolean areOne(String origin, String host) {
        return origin == null
                || SCHEME.matcher(origin).lookingAt()
                        && origin.substring(origin.indexOf("//") + 2).equalsIgnoreCase(host);
    }
}
