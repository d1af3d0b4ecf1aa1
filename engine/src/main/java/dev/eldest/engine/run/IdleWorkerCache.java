package dev.eldest.engine.run;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Workers that sessions keep after a search, so that the next one can use their histories, and a few workers of closed
 * sessions. When memory is short they are freed, those of closed sessions first, then the longest idle. A search that
 * needs workers of the same kind may take them over: if clients come and go, or searches take turns at workers, new
 * ones each time would keep the garbage collector busy.
 *
 * <p>The monitor guards the map and is held for nothing else. Workers are in it only while their session is idle, or
 * closed.
 */
public final class IdleWorkerCache {
    /** The game, the number of workers, and whether their session is closed. */
    private record Kind(String game, int size, boolean ownerless) {}

    private final int maxOwnerless;
    /** The longest idle come first. */
    private final LinkedHashMap<SessionWorkers, Kind> idle = new LinkedHashMap<>();

    /** @param maxOwnerless limit of worker groups of each kind that are kept for closed sessions */
    public IdleWorkerCache(int maxOwnerless) {
        this.maxOwnerless = maxOwnerless;
    }

    synchronized void add(SessionWorkers workers, String game, int size) {
        idle.put(workers, new Kind(game, size, false));
    }

    /** Adds the workers of a closed session. Returns whether they are kept. */
    synchronized boolean addOwnerless(SessionWorkers workers, String game, int size) {
        Kind kind = new Kind(game, size, true);
        boolean kept = idle.values().stream().filter(kind::equals).count() < maxOwnerless;
        if (kept) {
            idle.put(workers, kind);
        }
        return kept;
    }

    synchronized void remove(SessionWorkers workers) {
        idle.remove(workers);
    }

    /** Frees the workers of one session; false if there are none. */
    public boolean freeOne() {
        SessionWorkers ownerless = takeLongestIdle(Kind::ownerless);
        SessionWorkers longest = ownerless == null ? takeLongestIdle(kind -> true) : ownerless;
        if (longest == null) {
            return false;
        }
        longest.freeIfIdle();
        return true;
    }

    /**
     * Removes and returns workers of this kind, those of closed sessions first, then the longest idle; null if there
     * are none.
     */
    SessionWorkers take(String game, int size) {
        SessionWorkers ownerless = takeOwnerless(game, size);
        return ownerless == null ? takeLongestIdle(new Kind(game, size, false)::equals) : ownerless;
    }

    /** Removes and returns workers of this kind of a closed session; null if there are none. */
    SessionWorkers takeOwnerless(String game, int size) {
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
