package dev.eldest.engine.games.xiangqi;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/**
 * In how many moves the side that attacks has won, by the number of the position, when it is to move; 0 where it cannot
 * win. Most rows of so many numbers occur again and again, and each is kept once: a quarter of the room.
 */
final class MateTable {
    /** Longer and shorter ones were tried. */
    private static final int ROW = 18;

    private final MateIndex index;
    /** By a position's number, without the place in its row. */
    private final char[] rowNumbers;

    private final byte[] rows;

    /** Reads as many moves as there are numbers. */
    MateTable(MateIndex index, InputStream in) throws IOException {
        this.index = index;
        rowNumbers = new char[(index.size() + ROW - 1) / ROW];
        Map<ByteBuffer, Character> known = new HashMap<>();
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        for (int i = 0; i < rowNumbers.length; i++) {
            byte[] row = new byte[ROW];
            in.readNBytes(row, 0, Math.min(ROW, index.size() - i * ROW));
            char number = (char) known.size();
            Character same = known.putIfAbsent(ByteBuffer.wrap(row), number);
            if (same == null) {
                kept.writeBytes(row);
            }
            rowNumbers[i] = same == null ? number : same;
        }
        rows = kept.toByteArray();
    }

    /** The moves, or {@link MateTables#UNKNOWN} where the table does not cover the position. */
    int look(XiangqiPosition position, int side) {
        int number = index.number(position, side);
        return number == MateIndex.NONE ? MateTables.UNKNOWN : rows[rowNumbers[number / ROW] * ROW + number % ROW];
    }

    int bytesInUse() {
        return rows.length + rowNumbers.length * Character.BYTES;
    }
}
