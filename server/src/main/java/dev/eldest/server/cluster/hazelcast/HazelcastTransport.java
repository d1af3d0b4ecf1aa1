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
 * Members by Hazelcast, which finds them, says who is gone, and carries bytes to them. Nothing is kept in it, so there
 * is nothing to be torn apart when its members are, nor to be put together when they meet again.
 *
 * <p>{@code known} is changed with the monitor held, and read by whoever sends.
 */
final class HazelcastTransport implements ClusterTransport, InitialMembershipListener {
    private static final Logger LOG = LoggerFactory.getLogger(HazelcastTransport.class);

    private static final long LEAVE_MILLIS = 300;

    private final HazelcastInstance hazelcast;
    private final Node node;
    private final OperationService post;
    private final Map<String, Member> known = new ConcurrentHashMap<>();
    private final InboundQueue inboundQueue;
    /** Set once, before anybody is told of anybody. */
    private Listener listener;
    /** Nobody is told of anybody any more. Guarded by the monitor. */
    private boolean over;

    private HazelcastTransport(HazelcastInstance hazelcast, InboundQueue inboundQueue) {
        this.hazelcast = hazelcast;
        this.inboundQueue = inboundQueue;
        node = ((HazelcastInstanceProxy) hazelcast).getOriginal().node;
        post = node.getNodeEngine().getOperationService();
    }

    /** Joins those of a cluster who can be reached, or waits for others. */
    static HazelcastTransport join(ClusterJoinConfig clusterJoinConfig) throws IOException {
        // Some of it is logged before there are settings.
        System.setProperty(HazelcastConfig.LOGGING, HazelcastConfig.LOGGING_BY);
        InboundQueue inboundQueue = new InboundQueue();
        try {
            Config config = HazelcastConfig.of(clusterJoinConfig, inboundQueue);
            NodeContext way = new TlsNodeContext(
                    new MemberAuthenticator(clusterJoinConfig.secret(), clusterJoinConfig.cluster()));
            return new HazelcastTransport(
                    HazelcastInstanceFactory.newHazelcastInstance(config, null, way), inboundQueue);
        } catch (HazelcastException e) {
            throw new IOException(e.getMessage(), e);
        } catch (IllegalStateException e) {
            throw new IOException(
                    "somebody listens at " + String.join(" or ", clusterJoinConfig.others())
                            + ", but nobody let this member in within " + clusterJoinConfig.patienceSeconds()
                            + " seconds: is it a member, and does it still answer?",
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
                look(hazelcast.getCluster().getMembers());
            }
        });
    }

    /** Whether it has not ended by itself, which it does without a word where it cannot go on. */
    boolean works() {
        return node.isRunning() && hazelcast.getLifecycleService().isRunning();
    }

    /** It has ended by itself: all the others have left, as seen from here. */
    void lose() {
        look(Set.of());
        close();
    }

    @Override
    public void init(InitialMembershipEvent event) {
        look(event.getMembers());
    }

    @Override
    public void memberAdded(MembershipEvent event) {
        look(event.getMembers());
    }

    @Override
    public void memberRemoved(MembershipEvent event) {
        look(event.getMembers());
    }

    /** Tells of those who have come and gone since the last look. */
    private synchronized void look(Set<Member> now) {
        if (over) {
            return;
        }
        Map<String, Member> others = now.stream()
                .filter(member -> !member.localMember())
                .collect(Collectors.toMap(HazelcastTransport::name, member -> member));
        Set<String> gone = new HashSet<>(known.keySet());
        gone.removeAll(others.keySet());
        known.keySet().removeAll(gone);
        Map<String, Member> come = new HashMap<>(others);
        come.keySet().removeAll(known.keySet());
        known.putAll(come);
        gone.forEach(listener::left);
        come.forEach((name, member) -> listener.joined(name, address(member)));
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
            post.send(new MessageOperation(message), to.getAddress());
        } catch (RuntimeException e) {
            // Whatever it is, the message is lost, as any may be.
            LOG.debug("not sent: {}", e.toString());
        }
    }

    /**
     * At once: there is nothing in it to be handed over, and whoever is left sees the connection end. What Hazelcast
     * still has to do for itself, which can be to wait three seconds for a task that asks after a lost member, it does
     * on a thread that keeps nobody from ending.
     */
    @Override
    public void close() {
        synchronized (this) {
            over = true;
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
