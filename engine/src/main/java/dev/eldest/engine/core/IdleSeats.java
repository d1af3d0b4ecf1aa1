package dev.eldest.engine.core;

import java.util.LinkedHashSet;

/**
 * Seats that sessions keep after a search, for the next one to profit from what they have learnt. They are given back as
 * soon as somebody has no memory for something that is used, those of the longest idle session first.
 *
 * <p>The monitor guards the set and is held for nothing else. A crew is in it only while its session is idle.
 */
final class IdleSeats {
    private final LinkedHashSet<SessionCrew> idle = new LinkedHashSet<>();

    synchronized void add(SessionCrew crew) {
        idle.add(crew);
    }

    synchronized void remove(SessionCrew crew) {
        idle.remove(crew);
    }

    /** Gives some back; false if there are none. */
    boolean giveBack() {
        SessionCrew longest = takeLongestIdle();
        if (longest == null) {
            return false;
        }
        longest.giveBackIfIdle();
        return true;
    }

    private synchronized SessionCrew takeLongestIdle() {
        return idle.isEmpty() ? null : idle.removeFirst();
    }
}
