package dev.eldest.server.hostile;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The server under attack, on the loopback.
 *
 * @param port port for clients, with TLS
 * @param watchPort port of the status pages
 * @param secret the token; many attackers have it
 * @param cluster null if the server is no member of a cluster
 */
record Target(int port, int watchPort, String secret, ClusterTarget cluster) {
    static final String HOST = "127.0.0.1";

    /** Returns command line arguments for {@link #read}. */
    List<String> arguments() {
        List<String> words = new ArrayList<>(List.of(Integer.toString(port), Integer.toString(watchPort), secret));
        words.addAll(cluster == null ? List.of("0", "") : cluster.arguments());
        return words;
    }

    static Target read(List<String> words) {
        int clusterPort = Integer.parseInt(words.get(3));
        return new Target(
                Integer.parseInt(words.get(0)),
                Integer.parseInt(words.get(1)),
                words.get(2),
                clusterPort == 0 ? null : new ClusterTarget(clusterPort, Path.of(words.get(4))));
    }

    /** Returns this server with its port for members as the port that is attacked. */
    Target atCluster() {
        return new Target(cluster.port(), watchPort, secret, cluster);
    }
}
