package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Opens client sessions whose searches other members may run, once there is a cluster. This includes sessions opened
 * before.
 */
public final class DistributedSessions {
    private final FairQuota quota;
    private final AtomicLong numbers = new AtomicLong();
    /** Null before the cluster is joined. Volatile: set once, read by searches. */
    private volatile ClusterMember clusterMember;

    /** @param bytes memory for the state of all sessions */
    public DistributedSessions(long bytes) {
        quota = new FairQuota(bytes);
    }

    /** Sets the cluster, whose members may run searches from now on. */
    public void setCluster(ClusterMember member) {
        clusterMember = member;
    }

    /**
     * Returns a session whose searches run at another member when this one has no free core.
     *
     * @param session session for local searches
     */
    public Session open(Session session, String tenant) {
        return new DistributedSession(session, tenant, false, this, quota.of(tenant));
    }

    /**
     * Returns a session for jobs, whose searches may run here and at other members at once.
     *
     * @param session session that uses only cores that nothing else needs
     */
    public Session openInBackground(Session session, String tenant) {
        return new DistributedSession(session, tenant, true, this, quota.of(tenant));
    }

    /** Returns a new number for a session. */
    long nextNumber() {
        return numbers.incrementAndGet();
    }

    /** Starts a search at another member; null if it should run locally. */
    RemoteSearch search(RemoteSearchRequest asked, long startNanos, Session session, SearchListener listener) {
        ClusterMember member = clusterMember;
        return member == null ? null : member.search(asked, startNanos, session, listener);
    }

    /**
     * Starts a search here and at other members. Returns false if no other one has a free core, so that nothing was
     * started.
     */
    boolean share(SharedRequest asked, SearchLimits limits, long startNanos, Session session, SearchListener listener) {
        ClusterMember member = clusterMember;
        return member != null && member.share(asked, limits, startNanos, session, listener);
    }

    /** Stops the search; its result arrives soon. */
    void stop(RemoteSearch search) {
        clusterMember.stop(search);
    }
}
