package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Grant;
import dev.eldest.engine.api.Lore;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.jobs.KeptFindings;
import dev.eldest.server.cluster.Capacity;
import dev.eldest.server.cluster.Cluster;
import dev.eldest.server.cluster.Creed;
import dev.eldest.server.cluster.SpreadSessions;
import java.io.IOException;

/**
 * A server's part in a cluster, if it has one. To be closed after the server, which then still gets the answers that
 * others owe it.
 */
final class Membership implements AutoCloseable {
    /** Of what is left for connections, for what must be known of sessions. */
    private static final int NOTES_PART = 4;

    /** Null without a cluster. */
    private final Grant memory;

    private final SpreadSessions sessions;
    /** Null without one, or before it has been joined. Volatile: set once, read by whoever looks at it. */
    private volatile Cluster cluster;

    /** @param wanted whether there is to be a cluster */
    Membership(Engine engine, boolean wanted) {
        memory = wanted ? engine.grantOnHeap("positions others may search", engine.freeOnHeap() / NOTES_PART) : null;
        sessions = wanted ? new SpreadSessions(memory.bytes()) : null;
    }

    /**
     * Takes part from now on.
     *
     * @param lore that the engine was started with
     * @param kept what has been found, to be shared; null if nothing is kept
     */
    void begin(ClusterOptions options, Lore lore, Engine engine, JobQueue jobs, int cores, KeptFindings kept) {
        Capacity capacity = new Capacity(
                cores, ServedSessions.jobsAtOnce(cores), () -> engine.activity().searches());
        try {
            // First of all: whoever has joined should be able to speak.
            Creed creed = Creed.own(lore);
            cluster = Cluster.join(options.join(), jobs, engine::open, capacity, creed, kept);
        } catch (IOException e) {
            throw new RefusedException("cannot join the cluster: " + e.getMessage());
        }
        sessions.over(cluster);
    }

    /** A client's session, which others may search for, as soon as there are others. */
    Session spread(Session session, String party) {
        return sessions == null ? session : sessions.open(session, party);
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
        if (memory != null) {
            memory.close();
        }
    }
}
