package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.GameData;
import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.jobs.LocalAnalysisCache;
import dev.eldest.server.cluster.Capacity;
import dev.eldest.server.cluster.ClusterMember;
import dev.eldest.server.cluster.CompatibilityFingerprint;
import dev.eldest.server.cluster.DistributedSessions;
import java.io.IOException;

/**
 * A server's part in a cluster, if it has one. To be closed after the server, which then still gets the answers that
 * others owe it.
 */
final class Membership implements AutoCloseable {
    /** Of what is left for connections, for what must be known of sessions. */
    private static final int NOTES_PART = 4;

    /** Null without a cluster. */
    private final MemoryLease memory;

    private final DistributedSessions sessions;
    /** Null without one, or before it has been joined. Volatile: set once, read by whoever looks at it. */
    private volatile ClusterMember clusterMember;

    /** @param wanted whether there is to be a cluster */
    Membership(Engine engine, boolean wanted) {
        memory = wanted ? engine.grantOnHeap("positions others may search", engine.freeOnHeap() / NOTES_PART) : null;
        sessions = wanted ? new DistributedSessions(memory.bytes()) : null;
    }

    /**
     * Takes part from now on.
     *
     * @param gameData that the engine was started with
     * @param kept what has been found, to be shared; null if nothing is kept
     */
    void begin(
            ClusterOptions options,
            GameData gameData,
            Engine engine,
            JobQueue jobs,
            int cores,
            LocalAnalysisCache kept) {
        Capacity capacity = new Capacity(
                cores,
                ServerSessionFactory.jobsAtOnce(cores),
                () -> engine.stats().searches());
        try {
            // First of all: whoever has joined should be able to speak.
            CompatibilityFingerprint compatibilityFingerprint = CompatibilityFingerprint.own(gameData);
            clusterMember =
                    ClusterMember.join(options.join(), jobs, engine::open, capacity, compatibilityFingerprint, kept);
        } catch (IOException e) {
            throw new RefusedException("cannot join the cluster: " + e.getMessage());
        }
        sessions.over(clusterMember);
    }

    /** A client's session, which others may search for, as soon as there are others. */
    Session spread(Session session, String party) {
        return sessions == null ? session : sessions.open(session, party);
    }

    /** What there is to see of it; null without one. */
    ClusterMember.View view() {
        ClusterMember joined = clusterMember;
        return joined == null ? null : joined.view();
    }

    /** How many searches of clients others do just now. */
    int searchesElsewhere() {
        ClusterMember.View view = view();
        return view == null ? 0 : view.searches().now();
    }

    @Override
    public void close() {
        if (clusterMember != null) {
            clusterMember.close();
        }
        if (memory != null) {
            memory.close();
        }
    }
}
