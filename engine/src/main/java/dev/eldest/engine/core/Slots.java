package dev.eldest.engine.core;

import dev.eldest.engine.api.RefusedException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * All that searches at the moment, bounded in number, with what has been done in all. The monitor guards everything;
 * it is taken at the beginning and end of a search, and by who watches.
 */
final class Slots {
    private final int most;
    private final Set<Slot> taken = new LinkedHashSet<>();
    private Totals past = Totals.NONE;
    private long refused;

    Slots(int most) {
        this.most = most;
    }

    /** A slot for something that counts so; refused if all are taken. */
    synchronized Slot take(Supplier<Totals> counted) {
        if (taken.size() >= most) {
            refused++;
            throw new RefusedException("there are " + most + " searches already, the most here; try again later");
        }
        Slot slot = new Slot(counted);
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
            past = past.plus(slot.counted.get());
        }
    }

    /** The right to search, until it is closed. */
    final class Slot implements AutoCloseable {
        private final Supplier<Totals> counted;

        private Slot(Supplier<Totals> counted) {
            this.counted = counted;
        }

        /** Gives the slot back; a second time does nothing. */
        @Override
        public void close() {
            free(this);
        }
    }
}
