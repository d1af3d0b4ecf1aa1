package dev.eldest.server.cluster.hazelcast;

import dev.eldest.server.cluster.ClusterTransport;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Transport that joins the cluster again after Hazelcast has stopped, for instance because the process had no file
 * descriptor left. Until then there are no other members.
 *
 * <p>Hazelcast does not report every stop, so a thread polls it. The monitor guards all mutable fields; it is not held
 * while joining.
 */
public final class ReconnectingTransport implements ClusterTransport {
    private static final Logger LOG = LoggerFactory.getLogger(ReconnectingTransport.class);
    private static final long PAUSE_SECONDS = 1;

    private final ClusterJoinConfig clusterJoinConfig;
    private final Thread watch =
            Thread.ofPlatform().daemon().name("eldest-joins-again").unstarted(this::watchLoop);
    private HazelcastTransport now;
    /** Set once, before the thread starts. */
    private Listener listener;

    private boolean closed;

    private ReconnectingTransport(ClusterJoinConfig clusterJoinConfig, HazelcastTransport first) {
        this.clusterJoinConfig = clusterJoinConfig;
        now = first;
    }

    /** Joins the reachable members of a cluster, or waits for others. */
    public static ReconnectingTransport join(ClusterJoinConfig clusterJoinConfig) throws IOException {
        return new ReconnectingTransport(clusterJoinConfig, HazelcastTransport.join(clusterJoinConfig));
    }

    @Override
    public void listen(Listener here) {
        synchronized (this) {
            listener = here;
        }
        now().listen(here);
        watch.start();
    }

    private void watchLoop() {
        try {
            while (isOpen()) {
                TimeUnit.SECONDS.sleep(PAUSE_SECONDS);
                checkConnection();
            }
        } catch (InterruptedException e) {
            // Closed.
        }
    }

    private void checkConnection() throws InterruptedException {
        HazelcastTransport current = now();
        if (!current.isRunning() && isOpen()) {
            LOG.error("cluster connection lost; running alone until rejoined");
            current.reportLoss();
            rejoin();
        }
    }

    private void rejoin() throws InterruptedException {
        HazelcastTransport next = null;
        while (next == null && isOpen()) {
            TimeUnit.SECONDS.sleep(PAUSE_SECONDS);
            next = tryJoin();
        }
        if (next != null) {
            replace(next);
        }
    }

    /** Returns null if joining failed. */
    private HazelcastTransport tryJoin() {
        try {
            return HazelcastTransport.join(clusterJoinConfig);
        } catch (IOException | RuntimeException | Error e) {
            LOG.atWarn().addKeyValue("reason", e.toString()).log("cluster not rejoined");
            return null;
        }
    }

    private void replace(HazelcastTransport next) {
        boolean open;
        synchronized (this) {
            open = !closed;
            now = open ? next : now;
        }
        if (open) {
            LOG.info("cluster rejoined");
            next.listen(listener);
        } else {
            next.close();
        }
    }

    @Override
    public void send(String member, byte[] message) {
        now().send(member, message);
    }

    private synchronized HazelcastTransport now() {
        return now;
    }

    private synchronized boolean isOpen() {
        return !closed;
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        watch.interrupt();
        now().close();
    }
}
