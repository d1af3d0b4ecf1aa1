package dev.eldest.server.cluster.hazelcast;

import com.hazelcast.config.AdvancedNetworkConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.ExecutorConfig;
import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.ServerSocketEndpointConfig;
import com.hazelcast.config.TcpIpConfig;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;

/**
 * How Hazelcast is run: as little of it as there can be. It listens for members at one address, and for no clients; it
 * asks nobody on the network but those it is told of; no Java object is read from what comes; its threads are few.
 */
final class HazelcastSettings {
    static final String POST = "eldest";
    static final String LOGGING = "hazelcast.logging.type";
    static final String LOGGING_BY = "slf4j";

    /** Letters that wait; more are lost, and what they said is said again. */
    private static final int MOST_LETTERS = 4096;

    private static final int CONNECT_SECONDS = 2;

    private static final Map<String, String> PROPERTIES = Map.ofEntries(
            Map.entry("hazelcast.phone.home.enabled", "false"),
            Map.entry(LOGGING, LOGGING_BY),
            Map.entry("hazelcast.shutdownhook.enabled", "false"),
            Map.entry("hazelcast.socket.bind.any", "false"),
            Map.entry("hazelcast.health.monitoring.level", "OFF"),
            Map.entry("hazelcast.slow.operation.detector.enabled", "false"),
            Map.entry("hazelcast.partition.count", "7"),
            Map.entry("hazelcast.operation.thread.count", "1"),
            Map.entry("hazelcast.operation.generic.thread.count", "2"),
            Map.entry("hazelcast.operation.priority.generic.thread.count", "1"),
            Map.entry("hazelcast.operation.response.thread.count", "1"),
            Map.entry("hazelcast.clientengine.thread.count", "1"),
            Map.entry("hazelcast.clientengine.query.thread.count", "1"),
            Map.entry("hazelcast.clientengine.blocking.thread.count", "1"),
            Map.entry("hazelcast.event.thread.count", "1"),
            Map.entry("hazelcast.io.thread.count", "1"),
            Map.entry("hazelcast.wait.seconds.before.join", "0"),
            Map.entry("hazelcast.heartbeat.interval.seconds", "1"),
            Map.entry("hazelcast.max.no.heartbeat.seconds", "10"),
            Map.entry("hazelcast.merge.first.run.delay.seconds", "5"),
            Map.entry("hazelcast.merge.next.run.delay.seconds", "5"));

    private HazelcastSettings() {}

    static Config of(String cluster, InetSocketAddress at, List<String> others, Mailbox mailbox) {
        Config config = new Config();
        config.setClusterName(cluster);
        PROPERTIES.forEach(config::setProperty);
        config.getMetricsConfig().setEnabled(false);
        config.getJetConfig().setEnabled(false);
        config.getIntegrityCheckerConfig().setEnabled(false);
        config.getUserContext().put(Letter.MAILBOX, mailbox);
        config.addExecutorConfig(
                new ExecutorConfig(POST, 1).setQueueCapacity(MOST_LETTERS).setStatisticsEnabled(false));
        serialization(config);
        network(config.getAdvancedNetworkConfig(), at, others);
        return config;
    }

    /** Java's own way would read any class there is; a list of those allowed that holds none bars it altogether. */
    private static void serialization(Config config) {
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig().setDefaultsDisabled(true);
        filter.getWhitelist().addClasses("none");
        config.getSerializationConfig()
                .setJavaSerializationFilterConfig(filter)
                .addDataSerializableFactory(Letter.FACTORY, kind -> kind == Letter.KIND ? new Letter() : null);
    }

    private static void network(AdvancedNetworkConfig network, InetSocketAddress at, List<String> others) {
        ServerSocketEndpointConfig endpoint = new ServerSocketEndpointConfig();
        endpoint.setPort(at.getPort()).setPortAutoIncrement(false).setReuseAddress(true);
        endpoint.getInterfaces().setEnabled(true).addInterface(at.getAddress().getHostAddress());
        network.setEnabled(true).setMemberEndpointConfig(endpoint);
        JoinConfig join = network.getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        TcpIpConfig members = join.getTcpIpConfig().setEnabled(true).setConnectionTimeoutSeconds(CONNECT_SECONDS);
        others.forEach(members::addMember);
    }
}
