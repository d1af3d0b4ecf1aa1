package dev.eldest.engine.games.chess;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.util.zip.CRC32;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/** Reads and validates a table file. The size of the table is known after the header, before memory is allocated. */
public final class EndgameTableReader {
    private static final int CHUNK = 1 << 16;

    private final InputStream in;
    private final EndgameTableHeader header;
    private final EndgameIndex index;

    /** @throws IOException with the reason if the header is not valid */
    public EndgameTableReader(InputStream in) throws IOException {
        this.in = in;
        byte[] bytes = in.readNBytes(EndgameTableHeader.BYTES);
        if (bytes.length < EndgameTableHeader.BYTES) {
            throw new IOException("not an endgame table, or truncated");
        }
        header = EndgameTableHeader.of(bytes);
        index = new EndgameIndex(header.materialSignature());
    }

    public MaterialSignature materialSignature() {
        return header.materialSignature();
    }

    /** Returns the size of the values in bytes. */
    public long bytes() {
        return EndgameTable.bytes(index);
    }

    /**
     * Reads the values.
     *
     * @param into {@link #bytes} bytes, owned by the table afterwards
     */
    public EndgameTable read(MemorySegment into) throws IOException {
        Inflater inflater = new Inflater();
        try {
            InflaterInputStream values = new InflaterInputStream(in, inflater);
            CRC32 sum = new CRC32();
            byte[] chunk = new byte[CHUNK];
            for (long read = 0; read < bytes(); ) {
                int length = values.readNBytes(chunk, 0, (int) Math.min(CHUNK, bytes() - read));
                if (length == 0) {
                    throw new IOException("values are incomplete");
                }
                requireValues(chunk, length);
                sum.update(chunk, 0, length);
                MemorySegment.copy(MemorySegment.ofArray(chunk), 0, into, read, length);
                read += length;
            }
            if (values.read() >= 0 || (int) sum.getValue() != header.valuesSum()) {
                throw new IOException("values are corrupt");
            }
            if (inflater.getRemaining() > 0 || in.read() >= 0) {
                throw new IOException("trailing bytes after the last value");
            }
        } catch (EOFException e) {
            throw new IOException("truncated", e);
        } catch (ZipException e) {
            throw new IOException("values are corrupt", e);
        } finally {
            inflater.end();
        }
        return new EndgameTable(index, into.asReadOnly(), header.maxWinPlies());
    }

    /** Refuses impossible values, even with a matching checksum: a search could not handle the score. */
    private void requireValues(byte[] chunk, int length) throws IOException {
        int max = Math.max(1, header.maxWinPlies() + 2);
        for (int i = 0; i < length; i++) {
            if (chunk[i] < EndgameTable.DRAWN || chunk[i] > max) {
                throw new IOException("impossible value " + chunk[i]);
            }
        }
    }
}
