package dev.eldest.engine.games.xiangqi;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/** Reads a table, a byte for each number, and keeps equal rows once. */
final class MateTableReader {
    private final Map<ByteBuffer, Character> known = new HashMap<>();
    private final ByteArrayOutputStream rows = new ByteArrayOutputStream();

    private MateTableReader() {}

    static MateTable read(MateIndex index, InputStream in) throws IOException {
        return new MateTableReader().table(index, in);
    }

    private MateTable table(MateIndex index, InputStream in) throws IOException {
        char[] rowNumbers = new char[(index.size() + MateTable.ROW - 1) / MateTable.ROW];
        for (int i = 0; i < rowNumbers.length; i++) {
            byte[] row = new byte[MateTable.ROW];
            in.readNBytes(row, 0, Math.min(row.length, index.size() - i * row.length));
            rowNumbers[i] = number(row);
        }
        return new MateTable(index, rowNumbers, rows.toByteArray());
    }

    private char number(byte[] row) {
        char next = (char) known.size();
        Character same = known.putIfAbsent(ByteBuffer.wrap(row), next);
        if (same != null) {
            return same;
        }
        rows.writeBytes(row);
        return next;
    }
}
