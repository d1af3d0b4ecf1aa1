package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.jobs.JobRequest;
import dev.eldest.jobs.PlacementPolicy.FairnessRank;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Encodes and decodes messages: numbers and texts only, never objects. Decoding allocates no more memory than the
 * received bytes justify.
 */
final class ClusterMessageCodec {
    private static final int STATE = 0;
    private static final int TASK = 1;
    private static final int STOP = 2;
    private static final int GOT = 3;
    private static final int PROGRESS = 4;
    private static final int ANSWER = 5;
    private static final int REFUSAL = 6;
    private static final int BACK = 7;
    private static final int GO = 8;
    private static final int INFO = 9;
    private static final int PULSE = 10;
    private static final int SAID = 11;
    private static final int MOVE = 12;
    private static final int TAKEN = 13;
    private static final int SEEK = 14;
    private static final int KNOWN = 15;

    private ClusterMessageCodec() {}

    static byte[] bytes(ClusterMessage clusterMessage) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            write(clusterMessage, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void write(ClusterMessage clusterMessage, DataOutputStream out) throws IOException {
        switch (clusterMessage) {
            case ClusterMessage.State state -> {
                out.writeByte(STATE);
                // First, since it decides whether the rest can be decoded.
                TextCodec.write(state.fingerprint().text(), out);
                out.writeInt(state.load().cores());
                out.writeInt(state.load().places());
                out.writeInt(state.load().taken());
                writeTurn(state.turn(), out);
                out.writeLong(state.waiting());
                out.writeLong(state.hashId());
                TextCodec.writeAll(state.acceptedNumbers(), out, (number, to) -> to.writeLong(number));
            }
            case ClusterMessage.Task task -> {
                writeNumbered(TASK, task.number(), out);
                TextCodec.write(task.tenant(), out);
                out.writeInt(task.turn());
                writeRequest(task.request(), out);
            }
            case ClusterMessage.Stop stop -> writeNumbered(STOP, stop.number(), out);
            case ClusterMessage.Acknowledged got -> writeNumbered(GOT, got.number(), out);
            case ClusterMessage.Progress progress -> {
                writeNumbered(PROGRESS, progress.number(), out);
                AnalysisResultCodec.write(progress.analysisResult(), out);
            }
            case ClusterMessage.Answer answer -> {
                writeNumbered(ANSWER, answer.number(), out);
                AnalysisResultCodec.write(answer.analysisResult(), out);
            }
            case ClusterMessage.Refusal refusal -> {
                writeNumbered(REFUSAL, refusal.number(), out);
                TextCodec.write(refusal.field(), out);
                TextCodec.write(refusal.why(), out);
            }
            case ClusterMessage.JobReturned back -> writeNumbered(BACK, back.number(), out);
            case ClusterMessage.Go go -> {
                writeNumbered(GO, go.number(), out);
                RemoteSearchRequestCodec.write(go.request(), out);
                out.writeLong(go.elapsedNanos());
            }
            case ClusterMessage.CacheLookup seek -> {
                out.writeByte(SEEK);
                TextCodec.writeAll(seek.keys(), out, CompletedAnalysisCodec::writeKey);
            }
            case ClusterMessage.CacheEntry known -> {
                out.writeByte(KNOWN);
                CompletedAnalysisCodec.writeKey(known.key(), out);
                CompletedAnalysisCodec.write(known.completedAnalysis(), out);
            }
            case ClusterMessage.SearchAccepted taken -> writeNumbered(TAKEN, taken.number(), out);
            case ClusterMessage.Info info -> {
                writeNumbered(INFO, info.number(), out);
                AnalysisResultCodec.writeLine(info.info(), out);
            }
            case ClusterMessage.Pulse pulse -> {
                writeNumbered(PULSE, pulse.number(), out);
                AnalysisResultCodec.writePulse(pulse.pulse(), out);
            }
            case ClusterMessage.Text said -> {
                writeNumbered(SAID, said.number(), out);
                TextCodec.write(said.text(), out);
                out.writeBoolean(said.fault());
            }
            case ClusterMessage.Move move -> {
                writeNumbered(MOVE, move.number(), out);
                TextCodec.write(move.move(), out);
                TextCodec.write(move.ponder(), out);
            }
        }
    }

    private static void writeTurn(FairnessRank turn, DataOutputStream out) throws IOException {
        out.writeBoolean(turn != null);
        if (turn != null) {
            out.writeInt(turn.running());
            out.writeLong(turn.waitedMillis());
        }
    }

    private static FairnessRank readTurn(DataInputStream in) throws IOException {
        return in.readBoolean() ? new FairnessRank(in.readInt(), in.readLong()) : null;
    }

    private static void writeNumbered(int kind, long number, DataOutputStream out) throws IOException {
        out.writeByte(kind);
        out.writeLong(number);
    }

    /** Writes a request without its id, which only its client uses. */
    private static void writeRequest(JobRequest request, DataOutputStream out) throws IOException {
        TextCodec.write(request.game(), out);
        TextCodec.write(request.position(), out);
        TextCodec.write(request.moves(), out);
        RemoteSearchRequestCodec.writeLimits(request.limits(), out);
        out.writeInt(request.lines());
        out.writeInt(request.priority());
        TextCodec.writeMap(request.options(), out);
        out.writeLong(request.reportNanos());
        out.writeBoolean(request.cacheable());
    }

    /**
     * Decodes a message. Of a state with another fingerprint only that is decoded.
     *
     * @throws IOException if the bytes are invalid
     */
    static ClusterMessage read(byte[] message, CompatibilityFingerprint own) throws IOException {
        try {
            return read(new DataInputStream(new ByteArrayInputStream(message)), own);
        } catch (RuntimeException e) {
            throw new IOException("invalid message: " + e, e);
        }
    }

    private static ClusterMessage read(DataInputStream in, CompatibilityFingerprint own) throws IOException {
        int kind = in.readUnsignedByte();
        return switch (kind) {
            case STATE -> readState(in, own);
            case SEEK -> new ClusterMessage.CacheLookup(TextCodec.readAll(in, CompletedAnalysisCodec::readKey));
            case KNOWN ->
                new ClusterMessage.CacheEntry(CompletedAnalysisCodec.readKey(in), CompletedAnalysisCodec.read(in));
            default -> readNumbered(kind, in.readLong(), in);
        };
    }

    private static ClusterMessage readState(DataInputStream in, CompatibilityFingerprint own) throws IOException {
        CompatibilityFingerprint compatibilityFingerprint = new CompatibilityFingerprint(TextCodec.readRequired(in));
        if (!compatibilityFingerprint.equals(own)) {
            return new ClusterMessage.State(
                    compatibilityFingerprint,
                    new MemberLoad(0, 0, 0),
                    null,
                    0,
                    DistributedAnalysisCache.NO_HASH_ID,
                    List.of());
        }
        MemberLoad load = new MemberLoad(in.readInt(), in.readInt(), in.readInt());
        FairnessRank turn = readTurn(in);
        return new ClusterMessage.State(
                compatibilityFingerprint,
                load,
                turn,
                in.readLong(),
                in.readLong(),
                TextCodec.readAll(in, DataInputStream::readLong));
    }

    private static ClusterMessage readNumbered(int kind, long number, DataInputStream in) throws IOException {
        return switch (kind) {
            case TASK -> {
                String party = TextCodec.readRequired(in);
                int turn = in.readInt();
                yield new ClusterMessage.Task(number, party, readRequest(number, in), turn);
            }
            case STOP -> new ClusterMessage.Stop(number);
            case GOT -> new ClusterMessage.Acknowledged(number);
            case PROGRESS -> new ClusterMessage.Progress(number, AnalysisResultCodec.read(in));
            case ANSWER -> new ClusterMessage.Answer(number, AnalysisResultCodec.read(in));
            case REFUSAL -> new ClusterMessage.Refusal(number, TextCodec.read(in), TextCodec.readRequired(in));
            case BACK -> new ClusterMessage.JobReturned(number);
            case GO -> new ClusterMessage.Go(number, RemoteSearchRequestCodec.read(in), in.readLong());
            case TAKEN -> new ClusterMessage.SearchAccepted(number);
            case INFO -> new ClusterMessage.Info(number, AnalysisResultCodec.readLine(in));
            case PULSE -> new ClusterMessage.Pulse(number, AnalysisResultCodec.readPulse(in));
            case SAID -> new ClusterMessage.Text(number, TextCodec.readRequired(in), in.readBoolean());
            case MOVE -> new ClusterMessage.Move(number, TextCodec.read(in), TextCodec.read(in));
            default -> throw new IOException("unknown message type " + kind);
        };
    }

    /** Reads a request, with its number as id. */
    private static JobRequest readRequest(long number, DataInputStream in) throws IOException {
        String game = TextCodec.read(in);
        String position = TextCodec.read(in);
        String moves = TextCodec.readRequired(in);
        SearchLimits limits = RemoteSearchRequestCodec.readLimits(in);
        return new JobRequest(
                number,
                game,
                position,
                moves,
                limits,
                in.readInt(),
                in.readInt(),
                TextCodec.readMap(in),
                in.readLong(),
                in.readBoolean());
    }
}
