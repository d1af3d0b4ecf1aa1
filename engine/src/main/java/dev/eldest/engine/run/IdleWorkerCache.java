package dev.eldest.engine.run;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Workers that sessions keep after a search, for the next one to profit from what they have learnt, and a few of
 * sessions that are over. They are given back as soon as somebody has no memory for something that is used, those of
 * sessions that are over first, then those of the longest idle; and handed over as they are to a search that needs just
 * such ones, because where clients come and go, or searches take turns at workers, making new ones each time would
 * leave the collector of garbage no rest.
 *
 * <p>The monitor guards the map and is held for nothing else. A crew is in it only while its session is idle, or over.
 */
public final class IdleWorkerCache {
    /** For which game, how many, and whether their session is over. */
    private record Kind(String game, int size, boolean ownerless) {}

    private final int mostOwnerless;
    /** The longest idle come first. */
    private final LinkedHashMap<SessionWorkers, Kind> idle = new LinkedHashMap<>();

    /** @param mostOwnerless so many crews of a kind are kept of sessions that are over */
    public IdleWorkerCache(int mostOwnerless) {
        this.mostOwnerless = mostOwnerless;
    }

    synchronized void add(SessionWorkers workers, String game, int size) {
        idle.put(workers, new Kind(game, size, false));
    }

    /** The crew's session is over; says whether it is kept all the same. */
    synchronized boolean addOwnerless(SessionWorkers workers, String game, int size) {
        Kind kind = new Kind(game, size, true);
        boolean kept = idle.values().stream().filter(kind::equals).count() < mostOwnerless;
        if (kept) {
            idle.put(workers, kind);
        }
        return kept;
    }

    synchronized void remove(SessionWorkers workers) {
        idle.remove(workers);
    }

    /** Gives some back; false if there are none. */
    public boolean giveBack() {
        SessionWorkers ownerless = takeLongestIdle(Kind::ownerless);
        SessionWorkers longest = ownerless == null ? takeLongestIdle(any -> true) : ownerless;
        if (longest == null) {
            return false;
        }
        longest.giveBackIfIdle();
        return true;
    }

    /** Whose workers would do as they are, the longest idle; null if nobody's. They are not to be had here any more. */
    SessionWorkers takeLike(String game, int size) {
        SessionWorkers ownerless = takeOwnerlessLike(game, size);
        return ownerless == null ? takeLongestIdle(new Kind(game, size, false)::equals) : ownerless;
    }

    /** The same, but nobody will miss them. */
    SessionWorkers takeOwnerlessLike(String game, int size) {
        return takeLongestIdle(new Kind(game, size, true)::equals);
    }

    private synchronized SessionWorkers takeLongestIdle(Predicate<Kind> wanted) {
        Iterator<Map.Entry<SessionWorkers, Kind>> each = idle.entrySet().iterator();
        while (each.hasNext()) {
            Map.Entry<SessionWorkers, Kind> next = each.next();
            if (wanted.test(next.getValue())) {
                each.remove();
                return next.getKey();
            }
        }
        return null;
    }
}
