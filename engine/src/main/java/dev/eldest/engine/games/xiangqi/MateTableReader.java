package dev.eldest.engine.games.xiangqi;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/** Reads a table with one byte per number, and stores equal rows once. */
final class MateTableReader {
    private final Map<ByteBuffer, Character> rowIndex = new HashMap<>();
    private final ByteArrayOutputStream rows = new ByteArrayOutputStream();

    private MateTableReader() {}

    static MateTable read(MateIndex index, InputStream in) throws IOException {
        return new MateTableReader().table(index, in);
    }

    private MateTable table(MateIndex index, InputStream in) throws IOException {
        char[] rowNumbers = new char[(index.size() + MateTable.ROW_LENGTH - 1) / MateTable.ROW_LENGTH];
        for (int i = 0; i < rowNumbers.length; i++) {
            byte[] row = new byte[MateTable.ROW_LENGTH];
            in.readNBytes(row, 0, Math.min(row.length, index.size() - i * row.length));
            rowNumbers[i] = rowNumber(row);
        }
        return new MateTable(index, rowNumbers, rows.toByteArray());
    }

    private char rowNumber(byte[] row) {
        char next = (char) rowIndex.size();
        Character existing = rowIndex.putIfAbsent(ByteBuffer.wrap(row), next);
        if (existing != null) {
            return existing;
        }
        rows.writeBytes(row);
        return next;
    }
}
