package dev.eldest.server.cluster.hazelcast;

import dev.eldest.server.cluster.tls.ClusterSecret;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * Where and how members meet.
 *
 * @param cluster its name
 * @param at where to listen for others
 * @param others where some of them may listen
 * @param secret of all members
 * @param patienceSeconds so long others may take to let this one in
 */
public record ClusterJoinConfig(
        String cluster, InetSocketAddress at, List<String> others, ClusterSecret secret, int patienceSeconds) {
    /** A join takes some seconds where packets are late and lost. An attempt that has begun may take ten more. */
    public static final int USUAL_PATIENCE_SECONDS = 20;

    public ClusterJoinConfig {
        others = List.copyOf(others);
    }
}
