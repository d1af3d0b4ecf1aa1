package dev.eldest.server.cluster.transport;

import dev.eldest.server.net.AddressBlock;
import dev.eldest.server.net.ClientQuota;
import dev.eldest.server.net.LruTable;
import dev.eldest.server.net.RateLimiter;
import io.netty.channel.Channel;
import java.net.InetAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.LongSupplier;

/**
 * Limits connections that are not authenticated yet, since each takes memory and a handshake takes some milliseconds.
 * When the limit is reached, a new one replaces the oldest of the address that has the most. So silent peers cannot
 * block fast ones, unless they have many addresses. The rate of each address is limited too. The loopback has no rate
 * limit: local processes can use the cores anyway.
 *
 * <p>Confined to the event loop of the connections.
 */
final class UnauthenticatedConnections {
    static final int MAX_CONNECTIONS = 32;
    static final int BURST = 64;

    private static final long INTERVAL_NANOS = 250_000_000;
    private static final int MAX_ADDRESSES = 1 << 10;

    private final LongSupplier clock;
    private final SequencedMap<Channel, AddressBlock> connections = new LinkedHashMap<>();
    private final LruTable<AddressBlock, RateLimiter> rateLimiters = new LruTable<>(MAX_ADDRESSES);

    UnauthenticatedConnections(LongSupplier clock) {
        this.clock = clock;
    }

    /**
     * Adds a connection and returns true, or returns false if its address exceeds its rate. Closes the one it replaces.
     */
    boolean add(Channel channel, InetAddress address) {
        AddressBlock from = AddressBlock.of(address);
        if (!mayConnect(address, from)) {
            return false;
        }
        connections.put(channel, from);
        if (connections.size() > MAX_CONNECTIONS) {
            Channel evicted = oldestOfBusiestAddress();
            connections.remove(evicted);
            closeAtOnce(evicted);
        }
        return true;
    }

    private boolean mayConnect(InetAddress address, AddressBlock block) {
        RateLimiter rateLimiter = rateLimiters.get(block, _ -> new RateLimiter(BURST, INTERVAL_NANOS, clock));
        return address.isLoopbackAddress() || rateLimiter.tryAcquire();
    }

    private Channel oldestOfBusiestAddress() {
        return ClientQuota.firstOfLargest(connections.sequencedEntrySet(), Map.Entry::getValue)
                .getKey();
    }

    /**
     * Closes a connection without waiting until a close_notify is sent. If a handshake fails while TLS waits to send
     * one, Netty logs an error.
     */
    static void closeAtOnce(Channel channel) {
        channel.pipeline().firstContext().close();
    }

    /** Removes a connection that is authenticated or closed. */
    void remove(Channel channel) {
        connections.remove(channel);
    }
}
