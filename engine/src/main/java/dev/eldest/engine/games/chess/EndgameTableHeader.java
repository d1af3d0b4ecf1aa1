package dev.eldest.engine.games.chess;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * What a stored table begins with: {@link #BYTES} bytes, which say what follows, and vouch for themselves and for the
 * values. These follow deflated (RFC 1950): of each number with White to move, then with Black to move.
 *
 * <pre>
 * bytes  0..7   "EldMates"
 * bytes  8..11  version of this form
 * bytes 12..19  the ending's name, filled up with zeros
 * bytes 20..23  how many numbers there are
 * bytes 24..27  the most plies in which who is to move wins
 * bytes 28..31  CRC-32 of the values
 * bytes 32..35  CRC-32 of the bytes before
 * </pre>
 *
 * @param valuesSum CRC-32 of all values
 */
public record EndgameTableHeader(MaterialSignature materialSignature, int longest, int valuesSum) {
    public static final int BYTES = 36;

    private static final byte[] MAGIC = "EldMates".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 1;
    private static final int NAME_BYTES = 8;
    /** More plies would not fit in a byte. */
    private static final int MAX_PLIES = 126;

    public byte[] toBytes() {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES);
        bytes.put(MAGIC).putInt(VERSION);
        byte[] name = materialSignature.name().getBytes(StandardCharsets.US_ASCII);
        bytes.put(Arrays.copyOf(name, NAME_BYTES));
        bytes.putInt(new EndgameIndex(materialSignature).size()).putInt(longest).putInt(valuesSum);
        return bytes.putInt(sum(bytes)).array();
    }

    /** @throws IOException with a sentence that says why the bytes are no header */
    static EndgameTableHeader of(byte[] header) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(header);
        byte[] magic = new byte[MAGIC.length];
        bytes.get(magic);
        require(Arrays.equals(magic, MAGIC), "it is no table of endings");
        int version = bytes.getInt();
        require(version == VERSION, "its form has the version " + version + ", known is " + VERSION);
        byte[] name = new byte[NAME_BYTES];
        bytes.get(name);
        int size = bytes.getInt();
        int longest = bytes.getInt();
        int valuesSum = bytes.getInt();
        require(sum(bytes) == bytes.getInt(), "its beginning is damaged");
        MaterialSignature materialSignature =
                MaterialSignature.named(new String(name, StandardCharsets.US_ASCII).trim());
        boolean fits = materialSignature != null && size == new EndgameIndex(materialSignature).size();
        require(fits && longest >= 0 && longest <= MAX_PLIES, "it is of an ending that is not known");
        return new EndgameTableHeader(materialSignature, longest, valuesSum);
    }

    /** Of all that was written or read so far. */
    private static int sum(ByteBuffer bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes.array(), 0, bytes.position());
        return (int) sum.getValue();
    }

    private static void require(boolean holds, String otherwise) throws IOException {
        if (!holds) {
            throw new IOException(otherwise);
        }
    }
}
