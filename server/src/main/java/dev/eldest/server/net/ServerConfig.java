package dev.eldest.server.net;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/**
 * How the network is served.
 *
 * @param listen where; port 0 is any free one
 * @param tokens of which a client must show one, or null
 * @param tls null for none
 * @param idleTimeout after so long without a word or a search a client is sent away; zero for never
 * @param proxies that all clients come through, or null if they come themselves
 * @param names under which browsers may know the server, besides its address
 */
public record ServerConfig(
        InetSocketAddress listen,
        Limits limits,
        Tokens tokens,
        TlsFiles tls,
        Duration idleTimeout,
        Proxies proxies,
        Set<String> names) {
    public ServerConfig {
        names = Set.copyOf(names);
    }

    /** With no name but its address. */
    public ServerConfig(
            InetSocketAddress listen,
            Limits limits,
            Tokens tokens,
            TlsFiles tls,
            Duration idleTimeout,
            Proxies proxies) {
        this(listen, limits, tokens, tls, idleTimeout, proxies, Set.of());
    }

    /** For the loopback, where everybody is at home. */
    public static ServerConfig open(InetSocketAddress listen, Limits limits) {
        return new ServerConfig(listen, limits, null, null, Duration.ZERO, null);
    }

    /**
     * What bounds all clients together, and one.
     *
     * @param sessions the most clients at once
     * @param perAddress the most of them from one address other than the loopback
     * @param counts the most counts and benches at once
     * @param lineBytes the longest line
     * @param textBytes what unfinished lines, waiting commands and unread answers may take of the heap, beyond a little
     *     that each client may always have
     */
    public record Limits(int sessions, int perAddress, int counts, int lineBytes, long textBytes) {}

    /**
     * Files in PEM form.
     *
     * @param certificate the server's, with those that vouch for it
     * @param key of the first certificate, without a password
     * @param clientCa who vouches for clients, or null if they need nobody
     */
    public record TlsFiles(Path certificate, Path key, Path clientCa) {}

    /**
     * The proxies that clients come through. They tell in a header of the PROXY protocol from where.
     *
     * @param loopback whether whoever is on this machine is one
     * @param others that are ones too
     */
    public record Proxies(boolean loopback, Set<InetAddress> others) {
        public Proxies {
            others = Set.copyOf(others);
        }

        boolean trust(InetAddress address) {
            return loopback && address.isLoopbackAddress() || others.contains(address);
        }
    }
}
