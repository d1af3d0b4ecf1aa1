package dev.eldest.engine.core;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.memory.BudgetExceededException;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.tt.TranspositionTable;

/**
 * A session's transposition table: the shared table of all sessions, or its own. The memory of an own table is leased
 * when its size is set; the table is allocated on first use, and resized and cleared between searches.
 */
final class SessionTable implements AutoCloseable {
    private static final int MEGABYTE_BITS = 20;

    private final String owner;
    private final MemoryBudget budget;
    /** Null if the engine has no shared table. */
    private final TranspositionTable shared;

    private boolean usesSharedTable;
    private long megabytes;
    /** Null until a size is set or the table is first used. */
    private MemoryBudget.Lease lease;

    private TranspositionTable table;
    private boolean hugePagesReported;

    SessionTable(String owner, MemoryBudget budget, TranspositionTable shared, int megabytes) {
        this.owner = owner;
        this.budget = budget;
        this.shared = shared;
        this.megabytes = megabytes;
        usesSharedTable = shared != null;
    }

    /** Returns the table; null if the session has none. Requires a call of {@link #reserveDefaultSize} before. */
    TranspositionTable get() {
        if (usesSharedTable) {
            return shared;
        }
        if (table == null && megabytes > 0) {
            table = allocate(megabytes);
        }
        return table;
    }

    /** Returns the table without allocating it; null if there is none yet. */
    TranspositionTable existing() {
        return usesSharedTable ? shared : table;
    }

    boolean usesSharedTable() {
        return usesSharedTable;
    }

    /** Switches to the shared table, which releases the own one, or back to an own table. */
    void useSharedTable(boolean wanted) {
        if (wanted) {
            close();
        } else if (usesSharedTable) {
            reserve(megabytes);
        }
        usesSharedTable = wanted;
    }

    /**
     * Leases memory for a table of default size, or of half, a quarter and so on if it is not free. Returns a message
     * if the size was reduced; null otherwise.
     */
    String reserveDefaultSize() {
        if (usesSharedTable || lease != null) {
            return null;
        }
        long wanted = megabytes;
        lease = leaseIfFree();
        while (lease == null) {
            megabytes /= 2;
            lease = leaseIfFree();
        }
        return megabytes == wanted ? null : "no memory for a table of " + wanted + " MB; using " + megabytes + " MB";
    }

    /**
     * Allocates an empty own table of this size. Throws {@link RefusedException} and keeps the old table if too little
     * is free even without it. The old table is closed before the new one is allocated, so there are never both.
     */
    void resize(long newMegabytes) {
        reserve(newMegabytes);
        closeTable();
        try {
            table = newMegabytes > 0 ? allocate(newMegabytes) : null;
        } catch (RefusedException e) {
            close();
            throw new RefusedException(e.getMessage() + "; the entries of the old table are lost");
        }
        megabytes = newMegabytes;
        usesSharedTable = false;
    }

    /** Returns a message, once, if the own table has no huge pages; null otherwise. */
    String hugePagesMessage() {
        if (hugePagesReported || table == null || table.hugePages()) {
            return null;
        }
        hugePagesReported = true;
        return "huge pages are not available; a large table is slower without them";
    }

    /** Clears an own table. A shared table keeps its entries for the other sessions. */
    void clear(int threads) {
        if (table != null) {
            table.clear(threads);
        }
    }

    @Override
    public void close() {
        closeTable();
        if (lease != null) {
            lease.close();
            lease = null;
        }
    }

    private void closeTable() {
        if (table != null) {
            table.close();
            table = null;
        }
    }

    /**
     * Leases memory that is free now; null otherwise. Frees no cached memory for it, so that some remains for workers.
     */
    private MemoryBudget.Lease leaseIfFree() {
        long bytes = megabytes << MEGABYTE_BITS;
        return bytes <= budget.free() ? budget.tryLease(owner, bytes) : null;
    }

    private void reserve(long wanted) {
        long bytes = wanted << MEGABYTE_BITS;
        try {
            if (lease == null) {
                lease = budget.lease(owner, bytes);
            } else {
                lease.resize(bytes);
            }
        } catch (BudgetExceededException e) {
            throw new RefusedException(
                    "a table needs " + e.requestedMegabytes() + " MB, but only " + e.freeMegabytes() + " MB are free");
        }
    }

    private TranspositionTable allocate(long wanted) {
        try {
            return new TranspositionTable(wanted << MEGABYTE_BITS);
        } catch (OutOfMemoryError e) {
            throw new RefusedException("the system has no memory for a table of " + wanted + " MB");
        }
    }
}
