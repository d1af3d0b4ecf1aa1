package dev.eldest.server.cluster;

import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Wdl;
import dev.eldest.jobs.AnalysisResult;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/** Encodes and decodes analysis results, search infos and pulses. */
final class AnalysisResultCodec {
    private static final int NO_RESULT = -1;

    private AnalysisResultCodec() {}

    static void write(AnalysisResult analysisResult, DataOutputStream out) throws IOException {
        TextCodec.writeAll(analysisResult.lines(), out, AnalysisResultCodec::writeLine);
        TextCodec.write(analysisResult.best(), out);
        TextCodec.write(analysisResult.ponder(), out);
        out.writeByte(
                analysisResult.result() == null
                        ? NO_RESULT
                        : analysisResult.result().ordinal());
        TextCodec.writeAll(analysisResult.remarks(), out, TextCodec::write);
    }

    static AnalysisResult read(DataInputStream in) throws IOException {
        List<SearchInfo> lines = TextCodec.readAll(in, AnalysisResultCodec::readLine);
        String best = TextCodec.read(in);
        String ponder = TextCodec.read(in);
        int result = in.readByte();
        return new AnalysisResult(
                lines,
                best,
                ponder,
                result == NO_RESULT ? null : GameStatus.Result.values()[result],
                TextCodec.readAll(in, TextCodec::readRequired));
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
        TextCodec.writeAll(line.pv(), out, TextCodec::write);
        TextCodec.write(line.pvText(), out);
        writeWdl(line.wdl(), out);
        out.writeLong(line.tablebaseHits());
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
                TextCodec.readAll(in, TextCodec::readRequired),
                TextCodec.readRequired(in),
                readWdl(in),
                in.readLong());
    }

    private static void writeWdl(Wdl wdl, DataOutputStream out) throws IOException {
        out.writeBoolean(wdl != null);
        if (wdl != null) {
            out.writeInt(wdl.win());
            out.writeInt(wdl.draw());
            out.writeInt(wdl.loss());
        }
    }

    private static Wdl readWdl(DataInputStream in) throws IOException {
        return in.readBoolean() ? new Wdl(in.readInt(), in.readInt(), in.readInt()) : null;
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
