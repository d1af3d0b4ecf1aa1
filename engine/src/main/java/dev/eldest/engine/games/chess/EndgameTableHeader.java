package dev.eldest.engine.games.chess;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * Header of a table file: {@link #BYTES} bytes with checksums of the header and of the values. The values follow
 * deflated (RFC 1950): of all numbers with White to move, then with Black to move.
 *
 * <pre>
 * bytes  0..7   "EldMates"
 * bytes  8..11  format version
 * bytes 12..19  name of the endgame, padded with zeros
 * bytes 20..23  count of numbers
 * bytes 24..27  maximum of plies in which the side to move wins
 * bytes 28..31  CRC-32 of the values
 * bytes 32..35  CRC-32 of the preceding bytes
 * </pre>
 *
 * @param maxWinPlies maximum of plies in which the side to move wins
 * @param valuesSum CRC-32 of all values
 */
public record EndgameTableHeader(MaterialSignature materialSignature, int maxWinPlies, int valuesSum) {
    public static final int BYTES = 36;

    private static final byte[] MAGIC = "EldMates".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 1;
    private static final int NAME_BYTES = 8;
    /** Largest number of plies that fits in a byte. */
    private static final int MAX_PLIES = 126;

    public byte[] toBytes() {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES);
        bytes.put(MAGIC).putInt(VERSION);
        byte[] name = materialSignature.name().getBytes(StandardCharsets.US_ASCII);
        bytes.put(Arrays.copyOf(name, NAME_BYTES));
        bytes.putInt(new EndgameIndex(materialSignature).size())
                .putInt(maxWinPlies)
                .putInt(valuesSum);
        return bytes.putInt(sum(bytes)).array();
    }

    /** @throws IOException with the reason if the bytes are not a valid header */
    static EndgameTableHeader of(byte[] header) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(header);
        byte[] magic = new byte[MAGIC.length];
        bytes.get(magic);
        require(Arrays.equals(magic, MAGIC), "not an endgame table");
        int version = bytes.getInt();
        require(version == VERSION, "format version " + version + ", expected " + VERSION);
        byte[] name = new byte[NAME_BYTES];
        bytes.get(name);
        int size = bytes.getInt();
        int longest = bytes.getInt();
        int valuesSum = bytes.getInt();
        require(sum(bytes) == bytes.getInt(), "header checksum mismatch");
        MaterialSignature materialSignature =
                MaterialSignature.parse(new String(name, StandardCharsets.US_ASCII).trim());
        boolean fits = materialSignature != null && size == new EndgameIndex(materialSignature).size();
        require(fits && longest >= 0 && longest <= MAX_PLIES, "unknown endgame");
        return new EndgameTableHeader(materialSignature, longest, valuesSum);
    }

    /** Returns the checksum of the bytes up to the position. */
    private static int sum(ByteBuffer bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes.array(), 0, bytes.position());
        return (int) sum.getValue();
    }

    private static void require(boolean valid, String message) throws IOException {
        if (!valid) {
            throw new IOException(message);
        }
    }
}
