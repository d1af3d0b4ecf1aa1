package dev.eldest.bench.measure.speedup;

import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.ArrayList;
import java.util.List;

/** Transposition tables of the members of a simulation, of one size. */
final class SimulatedTables implements AutoCloseable {
    private static final int MEGABYTE_BITS = 20;

    private final List<TranspositionTable> tables = new ArrayList<>();

    private SimulatedTables() {}

    /** Returns the tables, or throws {@link RefusedException} if the memory limit or the system has too little. */
    static SimulatedTables allocate(int count, int megabytes, MemoryLimits limits) {
        long all = (long) count * megabytes;
        long free = limits.offHeap() >> MEGABYTE_BITS;
        if (all > free) {
            throw refusal(count, all, "only " + free + " MB are free");
        }
        SimulatedTables allocated = new SimulatedTables();
        try {
            while (allocated.tables.size() < count) {
                allocated.tables.add(new TranspositionTable((long) megabytes << MEGABYTE_BITS));
            }
            return allocated;
        } catch (OutOfMemoryError e) {
            allocated.close();
            throw refusal(count, all, "the system has less");
        }
    }

    private static RefusedException refusal(int count, long megabytes, String available) {
        String tables = count == 1 ? "a table needs " : count + " tables need ";
        return new RefusedException("--hash: " + tables + megabytes + " MB, but " + available);
    }

    TranspositionTable first() {
        return tables.getFirst();
    }

    /** Returns the tables of the first {@code count} members. */
    List<TranspositionTable> first(int count) {
        return tables.subList(0, count);
    }

    @Override
    public void close() {
        tables.forEach(TranspositionTable::close);
    }
}
