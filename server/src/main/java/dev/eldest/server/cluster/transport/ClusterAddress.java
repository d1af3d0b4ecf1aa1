package dev.eldest.server.cluster.transport;

import dev.eldest.server.cluster.keys.ClusterKeys;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * Where a member finds its cluster.
 *
 * @param listenAddress address to listen on for other members, and to connect from
 * @param others addresses of other members
 * @param keys key and certificate of this member
 */
public record ClusterAddress(
        String cluster, InetSocketAddress listenAddress, List<InetSocketAddress> others, ClusterKeys keys) {
    public ClusterAddress {
        others = List.copyOf(others);
    }
}
