package dev.eldest.engine.core;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.memory.BudgetExceededException;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.tt.TranspositionTable;

/**
 * A session's transposition table: the one that all sessions share, or one of its own. That is granted when its size is
 * chosen, made when first needed, resized and cleared between searches.
 */
final class SessionTable implements AutoCloseable {
    private static final int MEGABYTE_BITS = 20;

    private final String owner;
    private final MemoryBudget budget;
    /** Null if sessions share none. */
    private final TranspositionTable shared;

    private boolean sharing;
    private long megabytes;
    /** Null until a size is chosen or a table needed. */
    private MemoryBudget.Lease lease;

    private TranspositionTable table;
    private boolean remarked;

    SessionTable(String owner, MemoryBudget budget, TranspositionTable shared, int megabytes) {
        this.owner = owner;
        this.budget = budget;
        this.shared = shared;
        this.megabytes = megabytes;
        sharing = shared != null;
    }

    /** The table, or null if the session has none. To be asked for after {@link #fit}. */
    TranspositionTable get() {
        if (sharing) {
            return shared;
        }
        if (table == null && megabytes > 0) {
            table = allocate(megabytes);
        }
        return table;
    }

    /** The table as it is; null if there is none, or none yet. */
    TranspositionTable present() {
        return sharing ? shared : table;
    }

    boolean sharing() {
        return sharing;
    }

    /** Uses the shared table, which gives the own one's memory back, or one of its own again. */
    void share(boolean wanted) {
        if (wanted) {
            close();
        } else if (sharing) {
            ask(megabytes);
        }
        sharing = wanted;
    }

    /**
     * Makes sure of the memory for a size that nobody has chosen: for the half, the quarter and so on, if it does not
     * fit. Says so then; null otherwise.
     */
    String fit() {
        if (sharing || lease != null) {
            return null;
        }
        long wanted = megabytes;
        lease = grantOfWhatIsFree();
        while (lease == null) {
            megabytes /= 2;
            lease = grantOfWhatIsFree();
        }
        return megabytes == wanted
                ? null
                : "there is no memory for a table of " + wanted + " MB; it has " + megabytes + " MB now";
    }

    /**
     * Gives the session a table of its own and of this size, empty. Refuses, and keeps the old table, if the budget has
     * no room even with the old table given back. That one is closed before the new one is made: there are never both.
     */
    void resize(long newMegabytes) {
        ask(newMegabytes);
        closeTable();
        try {
            table = newMegabytes > 0 ? allocate(newMegabytes) : null;
        } catch (RefusedException e) {
            close();
            throw new RefusedException(e.getMessage() + "; the old one is emptied");
        }
        megabytes = newMegabytes;
        sharing = false;
    }

    /** Says once, if so, that the own table does without huge pages; null otherwise. */
    String remark() {
        if (remarked || table == null || table.hugePages()) {
            return null;
        }
        remarked = true;
        return "huge pages are not to be had here; a large table is slower without them";
    }

    /** Clears the table if it is the session's own: others still use what they have found. */
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

    /** Null if it is not free: nothing is asked back for it, so that workers find something as well. */
    private MemoryBudget.Lease grantOfWhatIsFree() {
        long bytes = megabytes << MEGABYTE_BITS;
        return bytes <= budget.free() ? budget.tryGrant(owner, bytes) : null;
    }

    private void ask(long wanted) {
        long bytes = wanted << MEGABYTE_BITS;
        try {
            if (lease == null) {
                lease = budget.grant(owner, bytes);
            } else {
                lease.resize(bytes);
            }
        } catch (BudgetExceededException e) {
            throw new RefusedException(
                    "a table asks for " + e.askedMegabytes() + " MB, but only " + e.freeMegabytes() + " MB are free");
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
