package dev.eldest.server.cluster.hazelcast;

import com.hazelcast.cluster.InitialMembershipEvent;
import com.hazelcast.cluster.InitialMembershipListener;
import com.hazelcast.cluster.Member;
import com.hazelcast.cluster.MembershipEvent;
import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.LifecycleEvent.LifecycleState;
import com.hazelcast.instance.impl.HazelcastInstanceFactory;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.instance.impl.Node;
import com.hazelcast.instance.impl.NodeContext;
import com.hazelcast.spi.impl.operationservice.OperationService;
import dev.eldest.server.cluster.ClusterTransport;
import dev.eldest.server.cluster.tls.MemberAuthenticator;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Transport over Hazelcast, which finds members, detects their loss, and carries bytes. It stores no data, so
 * partitions and merges of the cluster need no repair.
 *
 * <p>{@code known} is changed with the monitor held, and read by any sender.
 */
final class HazelcastTransport implements ClusterTransport, InitialMembershipListener {
    private static final Logger LOG = LoggerFactory.getLogger(HazelcastTransport.class);

    private static final long LEAVE_MILLIS = 300;

    private final HazelcastInstance hazelcast;
    private final Node node;
    private final OperationService operations;
    private final Map<String, Member> known = new ConcurrentHashMap<>();
    private final InboundQueue inboundQueue;
    /** Set once, before the first event. */
    private Listener listener;
    /** No more events are reported. Guarded by the monitor. */
    private boolean closed;

    private HazelcastTransport(HazelcastInstance hazelcast, InboundQueue inboundQueue) {
        this.hazelcast = hazelcast;
        this.inboundQueue = inboundQueue;
        node = ((HazelcastInstanceProxy) hazelcast).getOriginal().node;
        operations = node.getNodeEngine().getOperationService();
    }

    /** Joins the reachable members of a cluster, or waits for others. */
    static HazelcastTransport join(ClusterJoinConfig clusterJoinConfig) throws IOException {
        // Hazelcast logs before its config is read.
        System.setProperty(HazelcastConfig.LOGGING, HazelcastConfig.LOGGING_BY);
        InboundQueue inboundQueue = new InboundQueue();
        try {
            Config config = HazelcastConfig.of(clusterJoinConfig, inboundQueue);
            NodeContext nodeContext = new TlsNodeContext(
                    new MemberAuthenticator(clusterJoinConfig.secret(), clusterJoinConfig.cluster()));
            return new HazelcastTransport(
                    HazelcastInstanceFactory.newHazelcastInstance(config, null, nodeContext), inboundQueue);
        } catch (HazelcastException e) {
            throw new IOException(e.getMessage(), e);
        } catch (IllegalStateException e) {
            throw new IOException(
                    "cannot join: a process listens at " + String.join(" or ", clusterJoinConfig.others())
                            + ", but did not admit this member within " + clusterJoinConfig.timeoutSeconds()
                            + " seconds; check that it is a member and responds",
                    e);
        }
    }

    @Override
    public void listen(Listener here) {
        listener = here;
        inboundQueue.open(here);
        hazelcast.getCluster().addMembershipListener(this);
        hazelcast.getLifecycleService().addLifecycleListener(event -> {
            if (event.getState() == LifecycleState.MERGED) {
                updateMembers(hazelcast.getCluster().getMembers());
            }
        });
    }

    /** Returns whether Hazelcast is running. It may stop without an event when it cannot continue. */
    boolean isRunning() {
        return node.isRunning() && hazelcast.getLifecycleService().isRunning();
    }

    /** Reports that all members have left, after Hazelcast has stopped. */
    void reportLoss() {
        updateMembers(Set.of());
        close();
    }

    @Override
    public void init(InitialMembershipEvent event) {
        updateMembers(event.getMembers());
    }

    @Override
    public void memberAdded(MembershipEvent event) {
        updateMembers(event.getMembers());
    }

    @Override
    public void memberRemoved(MembershipEvent event) {
        updateMembers(event.getMembers());
    }

    /** Reports the members that joined or left since the last update. */
    private synchronized void updateMembers(Set<Member> now) {
        if (closed) {
            return;
        }
        Map<String, Member> others = now.stream()
                .filter(member -> !member.localMember())
                .collect(Collectors.toMap(HazelcastTransport::name, member -> member));
        Set<String> leftMembers = new HashSet<>(known.keySet());
        leftMembers.removeAll(others.keySet());
        known.keySet().removeAll(leftMembers);
        Map<String, Member> joinedMembers = new HashMap<>(others);
        joinedMembers.keySet().removeAll(known.keySet());
        known.putAll(joinedMembers);
        leftMembers.forEach(listener::memberLeft);
        joinedMembers.forEach((name, member) -> listener.memberJoined(name, address(member)));
    }

    static String name(Member member) {
        return member.getUuid().toString();
    }

    private static String address(Member member) {
        return member.getAddress().getHost() + ":" + member.getAddress().getPort();
    }

    @Override
    public void send(String member, byte[] message) {
        Member to = known.get(member);
        if (to == null) {
            return;
        }
        try {
            operations.send(new MessageOperation(message), to.getAddress());
        } catch (RuntimeException e) {
            // Messages may be lost for any reason.
            LOG.atDebug().addKeyValue("reason", e.toString()).log("message not sent");
        }
    }

    /**
     * Leaves at once: no data has to be handed over, and the others see the connection end. Hazelcast's own shutdown,
     * which may wait three seconds for a task about a lost member, runs on a daemon thread.
     */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        inboundQueue.close();
        Thread thread =
                Thread.ofPlatform().daemon().name("eldest-leave").start(hazelcast.getLifecycleService()::terminate);
        try {
            thread.join(LEAVE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
