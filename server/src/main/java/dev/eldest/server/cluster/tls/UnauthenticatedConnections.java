package dev.eldest.server.cluster.tls;

import dev.eldest.server.net.AddressBlock;
import dev.eldest.server.net.RateLimiter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Limits connections that are not authenticated yet, since each keeps a thread waiting. When the limit is reached, a
 * new one replaces the oldest of the address that has the most. So silent peers cannot block fast ones, unless they
 * have many addresses. The rate of each address is limited too, since each handshake costs some milliseconds. The
 * loopback has no rate limit: local processes can use the cores anyway.
 *
 * <p>The monitor guards everything.
 */
final class UnauthenticatedConnections {
    static final int MAX_CONNECTIONS = 8;
    static final int BURST = 32;

    private static final long INTERVAL_NANOS = 250_000_000;
    private static final int MAX_ADDRESSES = 1 << 10;

    private final LongSupplier clock;
    private final SequencedMap<Socket, AddressBlock> connections = new LinkedHashMap<>();
    /** Least recently used first. */
    private final SequencedMap<AddressBlock, RateLimiter> rateLimiters = new LinkedHashMap<>(16, 0.75f, true);

    UnauthenticatedConnections(LongSupplier clock) {
        this.clock = clock;
    }

    /**
     * Adds a connection. The input of the one it replaces is shut down.
     *
     * @throws IOException if the address exceeds its rate
     */
    void add(Socket socket) throws IOException {
        Socket evicted = null;
        synchronized (this) {
            AddressBlock from = AddressBlock.of(socket.getInetAddress());
            if (!mayConnect(socket.getInetAddress(), from)) {
                throw new IOException("too many connections from " + from);
            }
            connections.put(socket, from);
            if (connections.size() > MAX_CONNECTIONS) {
                evicted = oldestOfBusiestAddress();
                connections.remove(evicted);
            }
        }
        if (evicted != null) {
            evict(evicted);
        }
    }

    private static void evict(Socket socket) {
        try {
            socket.shutdownInput();
        } catch (IOException e) {
            // Closed already.
        }
    }

    private boolean mayConnect(InetAddress address, AddressBlock block) {
        RateLimiter rateLimiter =
                rateLimiters.computeIfAbsent(block, _ -> new RateLimiter(BURST, INTERVAL_NANOS, clock));
        if (rateLimiters.size() > MAX_ADDRESSES) {
            rateLimiters.pollFirstEntry();
        }
        return address.isLoopbackAddress() || rateLimiter.tryAcquire();
    }

    private Socket oldestOfBusiestAddress() {
        Map<AddressBlock, Long> counts =
                connections.values().stream().collect(Collectors.groupingBy(from -> from, Collectors.counting()));
        long largest = Collections.max(counts.values());
        return connections.entrySet().stream()
                .filter(each -> counts.get(each.getValue()) == largest)
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    /** Removes a connection that is authenticated or closed. */
    synchronized void remove(Socket socket) {
        connections.remove(socket);
    }
}
