package dev.eldest.server.cluster;

import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Sessions of ended searches, for the next move of the same game: a short search has no time to set up a session and to
 * fill its histories. They are few, and are closed when no search needs them for a while. The monitor guards them; no
 * session is called with it held.
 */
final class KeptSessions {
    static final long MAX_IDLE_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final int capacity;
    /** The one that has been idle longest first. */
    private final SequencedMap<Setup, Kept> idle = new LinkedHashMap<>();

    /** All that a session depends on but the position. */
    private record Setup(
            String owner, long session, String tenant, String game, Map<String, String> options, boolean background) {
        private static Setup of(String owner, ClusterMessage.Assist assist) {
            RemoteSearchRequest request = assist.request();
            return new Setup(
                    owner, assist.session(), request.tenant(), request.game(), request.options(), assist.background());
        }
    }

    private record Kept(Session session, long sinceNanos) {}

    /** @param capacity maximum number of sessions that are kept */
    KeptSessions(int capacity) {
        this.capacity = capacity;
    }

    /** Returns a session for a search of this owner; null if none is kept. */
    synchronized Session take(String owner, ClusterMessage.Assist assist) {
        Kept kept = idle.remove(Setup.of(owner, assist));
        return kept == null ? null : kept.session;
    }

    /** Keeps the session of a search that has ended. Closes the oldest one if there are too many. */
    void keep(String owner, ClusterMessage.Assist assist, Session session, long now) {
        close(add(Setup.of(owner, assist), new Kept(session, now)));
    }

    private synchronized List<Kept> add(Setup setup, Kept kept) {
        List<Kept> superfluous = new ArrayList<>();
        Kept before = idle.putLast(setup, kept);
        if (before != null) {
            superfluous.add(before);
        }
        while (idle.size() > capacity) {
            superfluous.add(idle.pollFirstEntry().getValue());
        }
        return superfluous;
    }

    void closeIdle(long now) {
        closeIf(entry -> now - entry.getValue().sinceNanos >= MAX_IDLE_NANOS);
    }

    void closeOf(String owner) {
        closeIf(entry -> entry.getKey().owner.equals(owner));
    }

    void closeAll() {
        closeIf(_ -> true);
    }

    private void closeIf(Predicate<Map.Entry<Setup, Kept>> which) {
        close(removeIf(which));
    }

    private synchronized List<Kept> removeIf(Predicate<Map.Entry<Setup, Kept>> which) {
        List<Map.Entry<Setup, Kept>> removed =
                idle.entrySet().stream().filter(which).map(Map.Entry::copyOf).toList();
        removed.forEach(entry -> idle.remove(entry.getKey()));
        return removed.stream().map(Map.Entry::getValue).toList();
    }

    private static void close(List<Kept> sessions) {
        Safely.each(sessions, kept -> kept.session.close());
    }
}
