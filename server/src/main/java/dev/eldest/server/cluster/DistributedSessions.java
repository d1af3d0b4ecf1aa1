package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;

/**
 * Opens client sessions whose searches other members may run, once there is a cluster. This includes sessions opened
 * before.
 */
public final class DistributedSessions {
    private final FairQuota quota;
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
    public Session open(Session session, String party) {
        return new DistributedSession(session, party, this, quota.of(party));
    }

    /** Starts a search at another member; null if it should run locally. */
    RemoteSearch search(RemoteSearchRequest asked, long startNanos, Session session, SearchListener listener) {
        ClusterMember member = clusterMember;
        return member == null ? null : member.search(asked, startNanos, session, listener);
    }

    /** Stops the search; its result arrives soon. */
    void stop(RemoteSearch search) {
        clusterMember.stop(search);
    }
}
