package dev.eldest.engine.games.chess;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.util.zip.CRC32;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * Reads a stored table, which is not believed to be one. What it takes is known, and can be refused, when no more than
 * its header has been read.
 */
public final class EndgameTableReader {
    private static final int CHUNK = 1 << 16;

    private final InputStream in;
    private final EndgameTableHeader header;
    private final EndgameIndex index;

    /** @throws IOException with a sentence that says what is wrong, if the stream itself is not */
    public EndgameTableReader(InputStream in) throws IOException {
        this.in = in;
        byte[] bytes = in.readNBytes(EndgameTableHeader.BYTES);
        if (bytes.length < EndgameTableHeader.BYTES) {
            throw new IOException("it is no table of endings, or cut off");
        }
        header = EndgameTableHeader.of(bytes);
        index = new EndgameIndex(header.materialSignature());
    }

    public MaterialSignature materialSignature() {
        return header.materialSignature();
    }

    /** What the values take. */
    public long bytes() {
        return EndgameTable.bytes(index);
    }

    /** @param into as large as {@link #bytes} says, the table's from now on */
    public EndgameTable read(MemorySegment into) throws IOException {
        Inflater inflater = new Inflater();
        try {
            InflaterInputStream values = new InflaterInputStream(in, inflater);
            CRC32 sum = new CRC32();
            byte[] chunk = new byte[CHUNK];
            for (long read = 0; read < bytes(); ) {
                int length = values.readNBytes(chunk, 0, (int) Math.min(CHUNK, bytes() - read));
                if (length == 0) {
                    throw new IOException("it ends before its last value");
                }
                requireValues(chunk, length);
                sum.update(chunk, 0, length);
                MemorySegment.copy(MemorySegment.ofArray(chunk), 0, into, read, length);
                read += length;
            }
            if (values.read() >= 0 || (int) sum.getValue() != header.valuesSum()) {
                throw new IOException("its values are damaged");
            }
            if (inflater.getRemaining() > 0 || in.read() >= 0) {
                throw new IOException("it goes on behind its last value");
            }
        } catch (EOFException e) {
            throw new IOException("it is cut off", e);
        } catch (ZipException e) {
            throw new IOException("its values are damaged", e);
        } finally {
            inflater.end();
        }
        return new EndgameTable(index, into.asReadOnly(), header.longest());
    }

    /** A sum that fits is no proof; what is no value would become one that no search can have. */
    private void requireValues(byte[] chunk, int length) throws IOException {
        int most = Math.max(1, header.longest() + 2);
        for (int i = 0; i < length; i++) {
            if (chunk[i] < EndgameTable.DRAWN || chunk[i] > most) {
                throw new IOException("it has values that cannot be");
            }
        }
    }
}
