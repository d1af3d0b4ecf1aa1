package dev.eldest.server.cluster;

import dev.eldest.engine.api.Chances;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.protocol.jobs.Found;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/** What has been found of a position, as bytes. */
final class FoundBytes {
    private static final int NO_RESULT = -1;

    private FoundBytes() {}

    static void write(Found found, DataOutputStream out) throws IOException {
        TextBytes.writeAll(found.lines(), out, FoundBytes::writeLine);
        TextBytes.write(found.best(), out);
        TextBytes.write(found.ponder(), out);
        out.writeByte(found.result() == null ? NO_RESULT : found.result().ordinal());
        TextBytes.writeAll(found.remarks(), out, TextBytes::write);
    }

    static Found read(DataInputStream in) throws IOException {
        List<SearchInfo> lines = TextBytes.all(in, FoundBytes::readLine);
        String best = TextBytes.read(in);
        String ponder = TextBytes.read(in);
        int result = in.readByte();
        return new Found(
                lines,
                best,
                ponder,
                result == NO_RESULT ? null : GameStatus.Result.values()[result],
                TextBytes.all(in, TextBytes::needed));
    }

    static void writeLine(SearchInfo line, DataOutputStream out) throws IOException {
        out.writeInt(line.depth());
        out.writeInt(line.selectiveDepth());
        out.writeInt(line.line());
        out.writeBoolean(line.mate());
        out.writeInt(line.value());
        out.writeByte(line.bound().ordinal());
        out.writeLong(line.nodes());
        out.writeLong(line.millis());
        out.writeInt(line.hashFull());
        TextBytes.writeAll(line.pv(), out, TextBytes::write);
        TextBytes.write(line.told(), out);
        writeChances(line.chances(), out);
        out.writeLong(line.provenNodes());
    }

    static SearchInfo readLine(DataInputStream in) throws IOException {
        return new SearchInfo(
                in.readInt(),
                in.readInt(),
                in.readInt(),
                in.readBoolean(),
                in.readInt(),
                SearchInfo.Bound.values()[in.readUnsignedByte()],
                in.readLong(),
                in.readLong(),
                in.readInt(),
                TextBytes.all(in, TextBytes::needed),
                TextBytes.needed(in),
                readChances(in),
                in.readLong());
    }

    private static void writeChances(Chances chances, DataOutputStream out) throws IOException {
        out.writeBoolean(chances != null);
        if (chances != null) {
            out.writeInt(chances.win());
            out.writeInt(chances.draw());
            out.writeInt(chances.loss());
        }
    }

    private static Chances readChances(DataInputStream in) throws IOException {
        return in.readBoolean() ? new Chances(in.readInt(), in.readInt(), in.readInt()) : null;
    }

    static void writePulse(SearchPulse pulse, DataOutputStream out) throws IOException {
        out.writeInt(pulse.depth());
        out.writeInt(pulse.selectiveDepth());
        out.writeLong(pulse.nodes());
        out.writeLong(pulse.millis());
        out.writeInt(pulse.hashFull());
    }

    static SearchPulse readPulse(DataInputStream in) throws IOException {
        return new SearchPulse(in.readInt(), in.readInt(), in.readLong(), in.readLong(), in.readInt());
    }
}
