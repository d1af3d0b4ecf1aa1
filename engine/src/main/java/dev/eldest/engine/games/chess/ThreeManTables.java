package dev.eldest.engine.games.chess;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;

/**
 * All that can be won with a single man, which every position may ask about. Its tables are resources that
 * {@code eldest tables} has made; they are read when this class is first used, and never changed.
 */
final class ThreeManTables {
    static final int MEN = 3;
    /** What they take on the heap. */
    static final long BYTES = 300 << 10;

    static final Tablebase TABLES = readAll();

    private ThreeManTables() {}

    /** So that no search has to. */
    static void readNow() {
        // That this class is used is enough.
    }

    /** Where there is no memory for them nothing is known. */
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
                throw new IllegalStateException("the table of " + ending + " is missing");
            }
            EndgameTableReader reader = new EndgameTableReader(in);
            return reader.read(MemorySegment.ofArray(new byte[(int) reader.bytes()]));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
