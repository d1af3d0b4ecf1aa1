package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.protocol.jobs.JobRequest;
import dev.eldest.protocol.jobs.JobTurn;
import dev.eldest.protocol.jobs.Workload;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * What members say, as bytes: numbers and texts only, never objects. What is read is bounded by the bytes that have
 * come, so nobody can have more memory taken than he sends.
 */
final class WordBytes {
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

    private WordBytes() {}

    static byte[] bytes(Word word) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            write(word, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void write(Word word, DataOutputStream out) throws IOException {
        switch (word) {
            case Word.State state -> {
                out.writeByte(STATE);
                // First of all, for it tells whether the rest can be understood.
                TextBytes.write(state.creed().text(), out);
                out.writeInt(state.load().cores());
                out.writeInt(state.load().places());
                out.writeInt(state.load().taken());
                writeTurn(state.turn(), out);
                out.writeLong(state.waiting());
                out.writeLong(state.seat());
                TextBytes.writeAll(state.given(), out, (number, to) -> to.writeLong(number));
            }
            case Word.Task task -> {
                writeNumbered(TASK, task.number(), out);
                TextBytes.write(task.party(), out);
                out.writeInt(task.turn());
                writeRequest(task.request(), out);
            }
            case Word.Stop stop -> writeNumbered(STOP, stop.number(), out);
            case Word.Got got -> writeNumbered(GOT, got.number(), out);
            case Word.Progress progress -> {
                writeNumbered(PROGRESS, progress.number(), out);
                FoundBytes.write(progress.found(), out);
            }
            case Word.Answer answer -> {
                writeNumbered(ANSWER, answer.number(), out);
                FoundBytes.write(answer.found(), out);
            }
            case Word.Refusal refusal -> {
                writeNumbered(REFUSAL, refusal.number(), out);
                TextBytes.write(refusal.field(), out);
                TextBytes.write(refusal.why(), out);
            }
            case Word.Back back -> writeNumbered(BACK, back.number(), out);
            case Word.Go go -> {
                writeNumbered(GO, go.number(), out);
                GoRequestBytes.write(go.asked(), out);
                out.writeLong(go.elapsedNanos());
            }
            case Word.Seek seek -> {
                out.writeByte(SEEK);
                TextBytes.writeAll(seek.keys(), out, FindingBytes::writeKey);
            }
            case Word.Known known -> {
                out.writeByte(KNOWN);
                FindingBytes.writeKey(known.key(), out);
                FindingBytes.write(known.finding(), out);
            }
            case Word.Taken taken -> writeNumbered(TAKEN, taken.number(), out);
            case Word.Info info -> {
                writeNumbered(INFO, info.number(), out);
                FoundBytes.writeLine(info.info(), out);
            }
            case Word.Pulse pulse -> {
                writeNumbered(PULSE, pulse.number(), out);
                FoundBytes.writePulse(pulse.pulse(), out);
            }
            case Word.Said said -> {
                writeNumbered(SAID, said.number(), out);
                TextBytes.write(said.text(), out);
                out.writeBoolean(said.fault());
            }
            case Word.Move move -> {
                writeNumbered(MOVE, move.number(), out);
                TextBytes.write(move.move(), out);
                TextBytes.write(move.ponder(), out);
            }
        }
    }

    private static void writeTurn(JobTurn turn, DataOutputStream out) throws IOException {
        out.writeBoolean(turn != null);
        if (turn != null) {
            out.writeInt(turn.running());
            out.writeLong(turn.waitedMillis());
        }
    }

    private static JobTurn readTurn(DataInputStream in) throws IOException {
        return in.readBoolean() ? new JobTurn(in.readInt(), in.readLong()) : null;
    }

    private static void writeNumbered(int kind, long number, DataOutputStream out) throws IOException {
        out.writeByte(kind);
        out.writeLong(number);
    }

    /** Without its id, which is its client's affair. */
    private static void writeRequest(JobRequest request, DataOutputStream out) throws IOException {
        TextBytes.write(request.game(), out);
        TextBytes.write(request.position(), out);
        TextBytes.write(request.moves(), out);
        GoRequestBytes.writeLimits(request.limits(), out);
        out.writeInt(request.lines());
        out.writeInt(request.priority());
        TextBytes.writeMap(request.options(), out);
        out.writeLong(request.reportNanos());
        out.writeBoolean(request.remembered());
    }

    /** The word; of a state by another creed only that. Whatever is wrong with the bytes is an IOException. */
    static Word read(byte[] message, Creed own) throws IOException {
        try {
            return read(new DataInputStream(new ByteArrayInputStream(message)), own);
        } catch (RuntimeException e) {
            throw new IOException("no word: " + e, e);
        }
    }

    private static Word read(DataInputStream in, Creed own) throws IOException {
        int kind = in.readUnsignedByte();
        return switch (kind) {
            case STATE -> readState(in, own);
            case SEEK -> new Word.Seek(TextBytes.all(in, FindingBytes::readKey));
            case KNOWN -> new Word.Known(FindingBytes.readKey(in), FindingBytes.read(in));
            default -> readNumbered(kind, in.readLong(), in);
        };
    }

    private static Word readState(DataInputStream in, Creed own) throws IOException {
        Creed creed = new Creed(TextBytes.needed(in));
        if (!creed.equals(own)) {
            return new Word.State(creed, new Workload(0, 0, 0), null, 0, SharedFindings.NO_SEAT, List.of());
        }
        Workload load = new Workload(in.readInt(), in.readInt(), in.readInt());
        JobTurn turn = readTurn(in);
        return new Word.State(
                creed, load, turn, in.readLong(), in.readLong(), TextBytes.all(in, DataInputStream::readLong));
    }

    private static Word readNumbered(int kind, long number, DataInputStream in) throws IOException {
        return switch (kind) {
            case TASK -> {
                String party = TextBytes.needed(in);
                int turn = in.readInt();
                yield new Word.Task(number, party, readRequest(number, in), turn);
            }
            case STOP -> new Word.Stop(number);
            case GOT -> new Word.Got(number);
            case PROGRESS -> new Word.Progress(number, FoundBytes.read(in));
            case ANSWER -> new Word.Answer(number, FoundBytes.read(in));
            case REFUSAL -> new Word.Refusal(number, TextBytes.read(in), TextBytes.needed(in));
            case BACK -> new Word.Back(number);
            case GO -> new Word.Go(number, GoRequestBytes.read(in), in.readLong());
            case TAKEN -> new Word.Taken(number);
            case INFO -> new Word.Info(number, FoundBytes.readLine(in));
            case PULSE -> new Word.Pulse(number, FoundBytes.readPulse(in));
            case SAID -> new Word.Said(number, TextBytes.needed(in), in.readBoolean());
            case MOVE -> new Word.Move(number, TextBytes.read(in), TextBytes.read(in));
            default -> throw new IOException("no word begins with " + kind);
        };
    }

    /** Known by its number, as long as it is here. */
    private static JobRequest readRequest(long number, DataInputStream in) throws IOException {
        String game = TextBytes.read(in);
        String position = TextBytes.read(in);
        String moves = TextBytes.needed(in);
        SearchLimits limits = GoRequestBytes.readLimits(in);
        return new JobRequest(
                number,
                game,
                position,
                moves,
                limits,
                in.readInt(),
                in.readInt(),
                TextBytes.map(in),
                in.readLong(),
                in.readBoolean());
    }
}
