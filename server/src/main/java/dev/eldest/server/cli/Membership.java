package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.server.cluster.Capacity;
import dev.eldest.server.cluster.Cluster;
import java.io.IOException;

/**
 * A server's part in a cluster, if it has one. To be closed after the server, which then still gets the answers that
 * others owe it.
 */
final class Membership implements AutoCloseable {
    /** Null without one, or before it has been joined. Volatile: set once, read by whoever opens a session. */
    private volatile Cluster cluster;

    /** Takes part from now on. */
    void begin(ClusterOptions options, Engine engine, JobQueue jobs, int cores) {
        Capacity capacity = new Capacity(
                cores, ServedSessions.jobsAtOnce(cores), () -> engine.activity().searches());
        try {
            cluster = Cluster.join(options.join(), jobs, engine::open, capacity);
        } catch (IOException e) {
            throw new RefusedException("cannot join the cluster: " + e.getMessage());
        }
    }

    /** A client's session, which others may search for. */
    Session spread(Session session, String party) {
        Cluster joined = cluster;
        return joined == null ? session : joined.spread(session, party);
    }

    /** What there is to see of it; null without one. */
    Cluster.View view() {
        Cluster joined = cluster;
        return joined == null ? null : joined.view();
    }

    /** How many searches of clients others do just now. */
    int searchesElsewhere() {
        Cluster.View view = view();
        return view == null ? 0 : view.searches().now();
    }

    @Override
    public void close() {
        if (cluster != null) {
            cluster.close();
        }
    }
}
