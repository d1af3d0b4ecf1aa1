package dev.eldest.bench.learn.data;

import dev.eldest.engine.api.RefusedException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.zip.CRC32;

/**
 * Games in a file, in the order of their numbers, about five bytes a move. A game is appended whole; one that was cut
 * off by the end of the process is dropped when the file is opened again, and the next one follows the last whole one.
 */
final class GameFile implements AutoCloseable {
    private static final int MAGIC = 0x45_4C_47_32;
    private static final int QUIET = 1;

    private final RandomAccessFile file;
    private final Path path;
    private long games;
    private long quietPositions;
    /** Where the next game goes. */
    private long end;

    interface GameVisitor {
        void game(long number, GameRecord record);
    }

    /** Opens the file, or makes it; one with games of another plan is refused. */
    GameFile(Path path, GamePlan plan) throws IOException {
        this.path = path;
        file = new RandomAccessFile(path.toFile(), "rw");
        if (file.length() == 0) {
            writeHeader(plan);
        }
        end = readAll((number, record) -> {
            games++;
            quietPositions += record.quietCount();
        });
        file.setLength(end);
        requireSame(plan);
    }

    long games() {
        return games;
    }

    long quietPositions() {
        return quietPositions;
    }

    void append(GameRecord record) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeShort(record.moves().length);
        out.writeByte(record.result());
        for (int ply = 0; ply < record.moves().length; ply++) {
            out.writeChar(record.moves()[ply]);
            out.writeShort(record.scores()[ply]);
            out.writeByte(record.quiet().get(ply) ? QUIET : 0);
        }
        file.seek(end);
        file.write(bytes.toByteArray());
        end += bytes.size();
        games++;
        quietPositions += record.quietCount();
    }

    /** Visits all whole games; returns where the last of them ends. */
    long readAll(GameVisitor visitor) throws IOException {
        file.seek(0);
        DataInputStream in =
                new DataInputStream(new BufferedInputStream(Channels.newInputStream(file.getChannel()), 1 << 16));
        long position = readHeader(in);
        try {
            for (long number = 0; ; number++) {
                GameRecord record = read(in);
                position += 3 + 5L * record.moves().length;
                visitor.game(number, record);
            }
        } catch (EOFException theEnd) {
            return position;
        }
    }

    private static GameRecord read(DataInputStream in) throws IOException {
        int plies = in.readUnsignedShort();
        int result = in.readUnsignedByte();
        char[] moves = new char[plies];
        short[] scores = new short[plies];
        BitSet quiet = new BitSet(plies);
        for (int ply = 0; ply < plies; ply++) {
            moves[ply] = in.readChar();
            scores[ply] = in.readShort();
            quiet.set(ply, in.readByte() == QUIET);
        }
        return new GameRecord(result, moves, scores, quiet);
    }

    private void writeHeader(GamePlan plan) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(MAGIC);
        out.writeUTF(describe(plan));
        file.write(bytes.toByteArray());
    }

    private long readHeader(DataInputStream in) throws IOException {
        try {
            if (in.readInt() == MAGIC) {
                return Integer.BYTES + Short.BYTES + in.readUTF().getBytes(StandardCharsets.UTF_8).length;
            }
        } catch (EOFException _) {
            // Refused as well.
        }
        throw new RefusedException("'" + path + "' is not a file of games to learn from; delete it to begin anew");
    }

    private void requireSame(GamePlan plan) throws IOException {
        file.seek(Integer.BYTES);
        String found = file.readUTF();
        if (!found.equals(describe(plan))) {
            throw new RefusedException("'" + path + "' holds games of '" + found + "', not of '" + describe(plan)
                    + "'; choose another --dir, or delete it to begin anew");
        }
    }

    private static String describe(GamePlan plan) {
        CRC32 weights = new CRC32();
        weights.update(plan.weights().getBytes(StandardCharsets.UTF_8));
        return plan.game() + " seed " + plan.seed() + " nodes " + plan.nodes() + " random plies " + plan.randomPlies()
                + " decided by " + plan.decidedUnits()
                + " weights " + Long.toHexString(weights.getValue());
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
