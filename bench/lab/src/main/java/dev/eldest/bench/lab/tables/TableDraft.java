package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.EndgameIndex;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.lang.foreign.MemorySegment;

/**
 * Endgame table under construction: by side to move and number, the value found so far, coded as in
 * {@link EndgameTable}, and the value of captures and promotions. Shared by threads without locks: all threads that
 * write a byte write the same value.
 */
final class TableDraft {
    /** Unused number or invalid position. */
    static final byte INVALID = -1;

    /** A capture or promotion draws, and none wins. */
    static final byte CONVERSION_DRAWS = -2;

    final EndgameIndex index;
    /** Value of each position: {@link EndgameTable#DRAWN} until another is found; {@link #INVALID} if invalid. */
    final byte[][] values;
    /**
     * Value of captures and promotions: of the fastest win if one wins; {@link #CONVERSION_DRAWS} if one draws and none
     * wins; of the slowest loss if all lose; 0 if there are none.
     */
    final byte[][] conversions;

    TableDraft(MaterialSignature materialSignature) {
        index = new EndgameIndex(materialSignature);
        values = new byte[2][index.size()];
        conversions = new byte[2][index.size()];
    }

    /** Returns the greatest value found so far, of positions, captures and promotions. */
    int greatest() {
        return Math.max(greatest(values, false), greatest(conversions, false));
    }

    private static int greatest(byte[][] of, boolean wins) {
        int greatest = 0;
        for (byte[] side : of) {
            for (byte value : side) {
                greatest = wins && !EndgameTable.wins(value) ? greatest : Math.max(greatest, value);
            }
        }
        return greatest;
    }

    /** Returns the finished table. Invalid positions get the value before them, which compresses best. */
    EndgameTable finish() {
        int longest = Math.max(0, EndgameTable.pliesToMate(greatest(values, true)));
        byte[] all = new byte[2 * index.size()];
        byte last = EndgameTable.DRAWN;
        int next = 0;
        for (byte[] side : values) {
            for (byte value : side) {
                last = value == INVALID ? last : value;
                all[next++] = last;
            }
        }
        return new EndgameTable(index, MemorySegment.ofArray(all).asReadOnly(), longest);
    }
}
