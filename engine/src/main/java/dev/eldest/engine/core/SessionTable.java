package dev.eldest.engine.core;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.tt.TranspositionTable;

/** A session's own transposition table: made when first needed, resized and cleared between searches. */
final class SessionTable implements AutoCloseable {
    private long megabytes;
    private TranspositionTable table;
    private boolean remarked;

    SessionTable(int megabytes) {
        this.megabytes = megabytes;
    }

    /** The table, or null if the session has none (Hash 0). */
    TranspositionTable get() {
        if (table == null && megabytes > 0) {
            table = allocate(megabytes);
        }
        return table;
    }

    /** Gives the table another size, empty; refuses, and keeps the old one, if there is no such memory. */
    void resize(int newMegabytes) {
        TranspositionTable replacement = newMegabytes > 0 && table != null ? allocate(newMegabytes) : null;
        close();
        table = replacement;
        megabytes = newMegabytes;
    }

    /** Says once, if so, that the table does without huge pages; null otherwise. */
    String remark() {
        if (remarked || table == null || table.hugePages()) {
            return null;
        }
        remarked = true;
        return "huge pages are not to be had here; a large table is slower without them";
    }

    void clear(int threads) {
        if (table != null) {
            table.clear(threads);
        }
    }

    @Override
    public void close() {
        if (table != null) {
            table.close();
            table = null;
        }
    }

    private static TranspositionTable allocate(long megabytes) {
        try {
            return new TranspositionTable(megabytes << 20);
        } catch (OutOfMemoryError e) {
            throw new RefusedException("there is no memory for a table of " + megabytes + " MB");
        }
    }
}
