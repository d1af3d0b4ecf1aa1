package dev.eldest.engine.games.xiangqi;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * Table of the moves to mate for the attacking side, which is to move, by position number; 0 if it cannot win. Many
 * rows of {@link #ROW_LENGTH} values are equal. Each is stored once, which takes a quarter of the memory.
 *
 * @param rowNumbers row of a position, by its number divided by {@link #ROW_LENGTH}
 */
record MateTable(MateIndex index, char[] rowNumbers, byte[] rows) {
    /** Values per row, found by trying longer and shorter rows. */
    static final int ROW_LENGTH = 18;

    /** Returns the moves, or {@link MateTables#UNKNOWN} if the table does not cover the position. */
    int probe(XiangqiPosition position, int side) {
        int number = index.number(position, side);
        return number == MateIndex.NONE
                ? MateTables.UNKNOWN
                : rows[rowNumbers[number / ROW_LENGTH] * ROW_LENGTH + number % ROW_LENGTH];
    }

    /** Reads a table with one byte per number, and stores equal rows once. */
    static MateTable read(MateIndex index, InputStream in) throws IOException {
        char[] rowNumbers = new char[(index.size() + ROW_LENGTH - 1) / ROW_LENGTH];
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        Object2IntOpenHashMap<ByteBuffer> known = new Object2IntOpenHashMap<>();
        for (int i = 0; i < rowNumbers.length; i++) {
            byte[] row = new byte[ROW_LENGTH];
            in.readNBytes(row, 0, Math.min(ROW_LENGTH, index.size() - i * ROW_LENGTH));
            int next = known.size();
            int number = known.getOrDefault(ByteBuffer.wrap(row), next);
            if (number == next) {
                known.put(ByteBuffer.wrap(row), next);
                rows.writeBytes(row);
            }
            rowNumbers[i] = (char) number;
        }
        return new MateTable(index, rowNumbers, rows.toByteArray());
    }
}
