package dev.eldest.server.cluster.hazelcast;

import com.hazelcast.config.AdvancedNetworkConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.ServerSocketEndpointConfig;
import com.hazelcast.config.SocketInterceptorConfig;
import com.hazelcast.config.TcpIpConfig;
import java.net.InetSocketAddress;
import java.util.Map;

/**
 * Configures Hazelcast with the minimum of features. It listens for members at one address, and not for clients. It
 * connects only to configured addresses, deserializes no Java objects, and uses few threads.
 */
final class HazelcastConfig {
    static final String LOGGING = "hazelcast.logging.type";
    static final String LOGGING_BY = "slf4j";

    private static final int CONNECT_SECONDS = 2;
    /** Connect timeout; the system's default would be two minutes. */
    private static final int SOCKET_CONNECT_SECONDS = 5;

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

    private HazelcastConfig() {}

    static Config of(ClusterJoinConfig clusterJoinConfig, InboundQueue inboundQueue) {
        Config config = new Config();
        config.setClusterName(clusterJoinConfig.cluster());
        PROPERTIES.forEach(config::setProperty);
        config.setProperty("hazelcast.max.join.seconds", Integer.toString(clusterJoinConfig.timeoutSeconds()));
        config.getMetricsConfig().setEnabled(false);
        config.getJetConfig().setEnabled(false);
        config.getIntegrityCheckerConfig().setEnabled(false);
        config.getUserContext().put(MessageOperation.QUEUE_KEY, inboundQueue);
        serialization(config);
        network(config.getAdvancedNetworkConfig(), clusterJoinConfig);
        return config;
    }

    /** Java deserialization would accept any class; a whitelist without a real class disables it. */
    private static void serialization(Config config) {
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig().setDefaultsDisabled(true);
        filter.getWhitelist().addClasses("none");
        config.getSerializationConfig()
                .setJavaSerializationFilterConfig(filter)
                .addDataSerializableFactory(
                        MessageOperation.FACTORY,
                        kind -> kind == MessageOperation.KIND ? new MessageOperation() : null);
    }

    private static void network(AdvancedNetworkConfig network, ClusterJoinConfig clusterJoinConfig) {
        InetSocketAddress at = clusterJoinConfig.listenAddress();
        ServerSocketEndpointConfig endpoint = new ServerSocketEndpointConfig();
        endpoint.setPort(at.getPort()).setPortAutoIncrement(false).setReuseAddress(true);
        endpoint.setSocketConnectTimeoutSeconds(SOCKET_CONNECT_SECONDS);
        endpoint.getInterfaces().setEnabled(true).addInterface(at.getAddress().getHostAddress());
        // Enables the interceptor, which {@link TlsNodeContext} provides, so that each connection is authenticated.
        endpoint.setSocketInterceptorConfig(new SocketInterceptorConfig().setEnabled(true));
        network.setEnabled(true).setMemberEndpointConfig(endpoint);
        JoinConfig join = network.getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        TcpIpConfig members = join.getTcpIpConfig().setEnabled(true).setConnectionTimeoutSeconds(CONNECT_SECONDS);
        clusterJoinConfig.others().forEach(members::addMember);
    }
}
