package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.EndgameIndex;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.lang.foreign.MemorySegment;

/**
 * A table that is being made: by side to move and number, the value as {@link EndgameTable} has it as far as it is
 * known, and what captures and promotions are worth. Threads share it: a byte is written by whoever finds its value,
 * which is the same whoever finds it first.
 */
final class TableDraft {
    /** The number stands for nothing, or for what the rules do not allow. */
    static final byte NONE = -1;

    /** By capturing or promoting who is to move does not lose. */
    static final byte SAFE = -2;

    final EndgameIndex index;
    /** {@link EndgameTable#DRAWN} as long as nothing else is known, or {@link #NONE}. */
    final byte[][] values;
    /**
     * Where captures or promotions win, the value of the soonest; where all of those there are lose, that of the
     * latest; {@link #SAFE} where one draws and none wins; 0 where there are none.
     */
    final byte[][] conversions;

    TableDraft(MaterialSignature materialSignature) {
        index = new EndgameIndex(materialSignature);
        values = new byte[2][index.size()];
        conversions = new byte[2][index.size()];
    }

    /** The greatest of all values of positions and of captures and promotions, as far as they are known. */
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

    /** The finished table. What stands for nothing gets the value before it, so that it takes no room once deflated. */
    EndgameTable finish() {
        int longest = Math.max(0, EndgameTable.plies(greatest(values, true)));
        byte[] all = new byte[2 * index.size()];
        byte last = EndgameTable.DRAWN;
        int next = 0;
        for (byte[] side : values) {
            for (byte value : side) {
                last = value == NONE ? last : value;
                all[next++] = last;
            }
        }
        return new EndgameTable(index, MemorySegment.ofArray(all).asReadOnly(), longest);
    }
}
