package dev.eldest.engine.run;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Seats that sessions keep after a search, for the next one to profit from what they have learnt, and a few of sessions
 * that are over. They are given back as soon as somebody has no memory for something that is used, those of sessions
 * that are over first, then those of the longest idle; and handed over as they are to a search that needs just such
 * ones, because where clients come and go, or searches take turns at seats, making new ones each time would leave the
 * collector of garbage no rest.
 *
 * <p>The monitor guards the map and is held for nothing else. A crew is in it only while its session is idle, or over.
 */
public final class IdleSeats {
    /** For which game, how many, and whether their session is over. */
    private record Kind(String game, int size, boolean ownerless) {}

    private final int mostOwnerless;
    /** The longest idle come first. */
    private final LinkedHashMap<SessionCrew, Kind> idle = new LinkedHashMap<>();

    /** @param mostOwnerless so many crews of a kind are kept of sessions that are over */
    public IdleSeats(int mostOwnerless) {
        this.mostOwnerless = mostOwnerless;
    }

    synchronized void add(SessionCrew crew, String game, int size) {
        idle.put(crew, new Kind(game, size, false));
    }

    /** The crew's session is over; says whether it is kept all the same. */
    synchronized boolean addOwnerless(SessionCrew crew, String game, int size) {
        Kind kind = new Kind(game, size, true);
        boolean kept = idle.values().stream().filter(kind::equals).count() < mostOwnerless;
        if (kept) {
            idle.put(crew, kind);
        }
        return kept;
    }

    synchronized void remove(SessionCrew crew) {
        idle.remove(crew);
    }

    /** Gives some back; false if there are none. */
    public boolean giveBack() {
        SessionCrew ownerless = takeLongestIdle(Kind::ownerless);
        SessionCrew longest = ownerless == null ? takeLongestIdle(any -> true) : ownerless;
        if (longest == null) {
            return false;
        }
        longest.giveBackIfIdle();
        return true;
    }

    /** Whose seats would do as they are, the longest idle; null if nobody's. They are not to be had here any more. */
    SessionCrew takeLike(String game, int size) {
        SessionCrew ownerless = takeOwnerlessLike(game, size);
        return ownerless == null ? takeLongestIdle(new Kind(game, size, false)::equals) : ownerless;
    }

    /** The same, but nobody will miss them. */
    SessionCrew takeOwnerlessLike(String game, int size) {
        return takeLongestIdle(new Kind(game, size, true)::equals);
    }

    private synchronized SessionCrew takeLongestIdle(Predicate<Kind> wanted) {
        Iterator<Map.Entry<SessionCrew, Kind>> each = idle.entrySet().iterator();
        while (each.hasNext()) {
            Map.Entry<SessionCrew, Kind> next = each.next();
            if (wanted.test(next.getValue())) {
                each.remove();
                return next.getKey();
            }
        }
        return null;
    }
}
