package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;

/**
 * Clients' sessions whose searches may be done by other members, from the moment on that there is a cluster: who has
 * come before is served as well as who comes later.
 */
public final class DistributedSessions {
    private final SessionStateQuota room;
    /** Null before it has been joined. Volatile: set once, read by whoever searches. */
    private volatile ClusterMember clusterMember;

    /** @param bytes for what must be known of all sessions */
    public DistributedSessions(long bytes) {
        room = new SessionStateQuota(bytes);
    }

    /** From now on this cluster's members may search. */
    public void over(ClusterMember joined) {
        clusterMember = joined;
    }

    /**
     * A client's session: what it searches is done by another member where this one has no core for it.
     *
     * @param session with which it is done here
     */
    public Session open(Session session, String party) {
        return new DistributedSession(session, party, this, room.of(party));
    }

    /** Has a search done elsewhere; null if it should be done here. */
    RemoteSearch search(RemoteSearchRequest asked, long startNanos, Session session, SearchListener listener) {
        ClusterMember joined = clusterMember;
        return joined == null ? null : joined.search(asked, startNanos, session, listener);
    }

    /** Has it answered soon. */
    void stop(RemoteSearch search) {
        clusterMember.stop(search);
    }
}
