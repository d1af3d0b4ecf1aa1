package dev.eldest.engine.games.chess;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;

/**
 * Built-in tables of the endgames that one piece can win. The resources, made by {@code eldest tables}, are loaded on
 * first use of this class and never changed.
 */
final class ThreeManTables {
    static final int MEN = 3;
    /** Size on the heap in bytes. */
    static final long BYTES = 300 << 10;

    static final Tablebase TABLES = readAll();

    private ThreeManTables() {}

    /** Loads the tables now, so no search has to wait for it. */
    static void load() {
        // Initialising this class loads them.
    }

    /** Returns an empty tablebase if memory is insufficient. */
    private static Tablebase readAll() {
        try {
            return new Tablebase(read("KQK"), read("KRK"), read("KPK"));
        } catch (OutOfMemoryError e) {
            return new Tablebase();
        }
    }

    private static EndgameTable read(String ending) {
        try (InputStream in = ThreeManTables.class.getResourceAsStream(ending + ".mates")) {
            if (in == null) {
                throw new IllegalStateException("endgame table missing: " + ending);
            }
            EndgameTableReader reader = new EndgameTableReader(in);
            return reader.read(MemorySegment.ofArray(new byte[(int) reader.bytes()]));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
