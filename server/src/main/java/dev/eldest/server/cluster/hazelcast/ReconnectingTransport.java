package dev.eldest.server.cluster.hazelcast;

import dev.eldest.server.cluster.ClusterTransport;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Members, whom this one joins again if the way to them breaks down, as when the process has had no file left for a
 * connection. Meanwhile there are no others.
 *
 * <p>Hazelcast does not tell of all its ends, so a thread looks. The monitor guards all that changes; nobody is joined
 * with it held.
 */
public final class ReconnectingTransport implements ClusterTransport {
    private static final Logger LOG = LoggerFactory.getLogger(ReconnectingTransport.class);
    private static final long PAUSE_SECONDS = 1;

    private final ClusterJoinConfig clusterJoinConfig;
    private final Thread watch =
            Thread.ofPlatform().daemon().name("eldest-joins-again").unstarted(this::watchOnAndOn);
    private HazelcastTransport now;
    /** Set once, before anybody looks. */
    private Listener listener;

    private boolean closed;

    private ReconnectingTransport(ClusterJoinConfig clusterJoinConfig, HazelcastTransport first) {
        this.clusterJoinConfig = clusterJoinConfig;
        now = first;
    }

    /** Joins those of a cluster who can be reached, or waits for others. */
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

    private void watchOnAndOn() {
        try {
            while (isOpen()) {
                TimeUnit.SECONDS.sleep(PAUSE_SECONDS);
                look();
            }
        } catch (InterruptedException e) {
            // It is closed.
        }
    }

    private void look() throws InterruptedException {
        HazelcastTransport seen = now();
        if (!seen.works() && isOpen()) {
            LOG.error("the way to other members has broken down: this server goes on alone until it has joined them"
                    + " again");
            seen.lose();
            joinAgain();
        }
    }

    private void joinAgain() throws InterruptedException {
        HazelcastTransport next = null;
        while (next == null && isOpen()) {
            TimeUnit.SECONDS.sleep(PAUSE_SECONDS);
            next = tried();
        }
        if (next != null) {
            begin(next);
        }
    }

    /** Null if it could not be done. */
    private HazelcastTransport tried() {
        try {
            return HazelcastTransport.join(clusterJoinConfig);
        } catch (IOException | RuntimeException | Error e) {
            LOG.warn("not joined again: {}", e.toString());
            return null;
        }
    }

    private void begin(HazelcastTransport next) {
        boolean wanted;
        synchronized (this) {
            wanted = !closed;
            now = wanted ? next : now;
        }
        if (wanted) {
            LOG.info("joined again");
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
