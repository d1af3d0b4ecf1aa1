package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.GameData;
import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.jobs.JobQueue;
import dev.eldest.jobs.LocalAnalysisCache;
import dev.eldest.server.cluster.Capacity;
import dev.eldest.server.cluster.ClusterMember;
import dev.eldest.server.cluster.CompatibilityFingerprint;
import dev.eldest.server.cluster.DistributedSessions;
import java.io.IOException;

/**
 * A server's membership in a cluster, if it has one. Closed after the server, which still receives results from other
 * members while it closes.
 */
final class Membership implements AutoCloseable {
    /** Divisor of the heap for connections: the part for state of distributed sessions. */
    private static final int SESSION_DIVISOR = 4;

    /** Null without a cluster. */
    private final MemoryLease memory;

    private final DistributedSessions sessions;
    /** Null without a cluster, or before it has been joined. Volatile: set once, read from any thread. */
    private volatile ClusterMember clusterMember;

    /** @param wanted whether a cluster is configured */
    Membership(Engine engine, boolean wanted) {
        memory = wanted ? engine.leaseHeapMemory("cluster sessions", engine.freeHeapMemory() / SESSION_DIVISOR) : null;
        sessions = wanted ? new DistributedSessions(memory.bytes()) : null;
    }

    /**
     * Joins the cluster.
     *
     * @param cache analysis cache to share; null without one
     */
    void join(
            ClusterOptions options,
            GameData gameData,
            Engine engine,
            JobQueue jobs,
            int cores,
            LocalAnalysisCache cache) {
        Capacity capacity = new Capacity(
                cores,
                ServerSessionFactory.jobsAtOnce(cores),
                () -> engine.stats().searches(),
                options.sharedBytesPerSecond());
        try {
            // The fingerprint first: a member must be able to answer once it has joined.
            CompatibilityFingerprint compatibilityFingerprint = CompatibilityFingerprint.compute(gameData);
            clusterMember = ClusterMember.join(
                    options.join(),
                    jobs,
                    engine::open,
                    engine::openInBackground,
                    capacity,
                    compatibilityFingerprint,
                    cache);
        } catch (IOException e) {
            throw new RefusedException("cannot join the cluster: " + e.getMessage());
        }
        sessions.setCluster(clusterMember);
    }

    /** Returns the client's session, whose searches other members may run once they have joined. */
    Session distribute(Session session, String tenant) {
        return sessions == null ? session : sessions.open(session, tenant);
    }

    /** Returns the session of a tenant's jobs, whose searches other members may share once they have joined. */
    Session distributeInBackground(Session session, String tenant) {
        return sessions == null ? session : sessions.openInBackground(session, tenant);
    }

    /** Returns the state of the cluster; null without one. */
    ClusterMember.View view() {
        ClusterMember member = clusterMember;
        return member == null ? null : member.view();
    }

    /** Returns the number of clients' searches that other members are running. */
    int delegatedSearches() {
        ClusterMember.View view = view();
        return view == null ? 0 : view.searches().running();
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
