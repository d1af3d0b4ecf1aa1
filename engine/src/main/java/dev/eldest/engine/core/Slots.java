package dev.eldest.engine.core;

import dev.eldest.engine.api.RefusedException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * All that searches at the moment, with what has been done in all. Searches are bounded where they sit down
 * ({@link Seating}), counts and benches here. The monitor guards everything; it is taken at the beginning and end of a
 * search, and by who watches.
 */
final class Slots {
    /** Counts and benches are rarely wanted, and nobody loses a game who has to wait for one. */
    private static final int COUNTS_SHARE = 4;

    private final int mostCounts;
    private final Set<Slot> taken = new LinkedHashSet<>();
    private Totals past = Totals.NONE;
    private int counts;
    private long refused;

    /** @param mostSearches how many searches may run at once */
    Slots(int mostSearches) {
        mostCounts = Math.max(1, mostSearches / COUNTS_SHARE);
    }

    /** A slot for a search that counts so. */
    synchronized Slot take(Supplier<Totals> counted) {
        return add(new Slot(counted, false));
    }

    /** A slot for a count or bench; refused if all are taken. */
    synchronized Slot takeForCount() {
        if (counts >= mostCounts) {
            refused++;
            throw new RefusedException(
                    "there are " + mostCounts + " counts and benches already, the most here; try again later");
        }
        counts++;
        return add(new Slot(() -> Totals.NONE, true));
    }

    private Slot add(Slot slot) {
        taken.add(slot);
        return slot;
    }

    synchronized int takenNow() {
        return taken.size();
    }

    synchronized long refused() {
        return refused;
    }

    /** What was done since the start, by what has ended and by what runs. */
    synchronized Totals totals() {
        Totals sum = past;
        for (Slot slot : taken) {
            sum = sum.plus(slot.counted.get());
        }
        return sum;
    }

    private synchronized void free(Slot slot) {
        if (taken.remove(slot)) {
            counts -= slot.count ? 1 : 0;
            past = past.plus(slot.counted.get());
        }
    }

    /** The right to search, until it is closed. */
    final class Slot implements AutoCloseable {
        private final Supplier<Totals> counted;
        private final boolean count;

        private Slot(Supplier<Totals> counted, boolean count) {
            this.counted = counted;
            this.count = count;
        }

        /** Gives the slot back; a second time does nothing. */
        @Override
        public void close() {
            free(this);
        }
    }
}
