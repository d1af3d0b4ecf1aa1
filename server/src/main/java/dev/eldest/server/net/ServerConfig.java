package dev.eldest.server.net;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/**
 * Immutable settings of the {@link NetworkServer}.
 *
 * @param listen address to listen on; port 0 chooses a free one
 * @param tokens accepted tokens, or null if none is required
 * @param tls null without TLS
 * @param idleTimeout a client without input, output or search is disconnected after this time; zero for never
 * @param proxies PROXY protocol sources of all connections, or null for direct connections
 * @param hostNames host names that browsers may use, besides the server's address
 */
public record ServerConfig(
        InetSocketAddress listen,
        Limits limits,
        Tokens tokens,
        TlsFiles tls,
        Duration idleTimeout,
        Proxies proxies,
        Set<String> hostNames) {
    public ServerConfig {
        hostNames = Set.copyOf(hostNames);
    }

    /**
     * Limits of all clients together, and of each.
     *
     * @param maxSessions maximum number of connections
     * @param maxPerAddress maximum number of connections from one address other than the loopback
     * @param maxSearches maximum number of running searches; counts and benches get a quarter
     * @param maxLineBytes maximum length of a line in bytes
     * @param textBytes heap for unfinished lines, queued commands and unread replies; each client may hold a little
     *     beyond
     */
    public record Limits(int maxSessions, int maxPerAddress, int maxSearches, int maxLineBytes, long textBytes) {}

    /**
     * PEM files.
     *
     * @param certificate the server's certificate and its chain
     * @param key private key of the first certificate, without a password
     * @param clientCa CA of client certificates, or null if none are required
     */
    public record TlsFiles(Path certificate, Path key, Path clientCa) {}

    /**
     * Trusted proxies, which send the client's address in a PROXY protocol header.
     *
     * @param loopback whether loopback addresses are trusted
     * @param addresses further trusted addresses
     */
    public record Proxies(boolean loopback, Set<InetAddress> addresses) {
        public Proxies {
            addresses = Set.copyOf(addresses);
        }

        boolean trusts(InetAddress address) {
            return loopback && address.isLoopbackAddress() || addresses.contains(address);
        }
    }
}
