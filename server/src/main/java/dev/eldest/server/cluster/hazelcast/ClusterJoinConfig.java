package dev.eldest.server.cluster.hazelcast;

import dev.eldest.server.cluster.tls.ClusterSecret;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * Settings for joining a cluster.
 *
 * @param cluster name of the cluster
 * @param listenAddress address to listen on for other members
 * @param others addresses of other members
 * @param secret secret of all members
 * @param timeoutSeconds time for other members to admit this one
 */
public record ClusterJoinConfig(
        String cluster,
        InetSocketAddress listenAddress,
        List<String> others,
        ClusterSecret secret,
        int timeoutSeconds) {
    /** A join takes some seconds on a slow network with packet loss. An attempt in progress may take ten more. */
    public static final int DEFAULT_TIMEOUT_SECONDS = 20;

    public ClusterJoinConfig {
        others = List.copyOf(others);
    }
}
