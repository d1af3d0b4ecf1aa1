package dev.eldest.bench.train.data;

import dev.eldest.engine.api.RefusedException;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.BitSet;

/**
 * Reads the complete games of a file by memory mapping. A game has its plies, result and start number in five bytes,
 * then five bytes a move. Games that are appended later and an incomplete last game are not visible. Thread-safe.
 */
public final class GameFileReader implements AutoCloseable {
    private static final int MAGIC = 0x45_4C_47_33;
    private static final int QUIET = 1;
    private static final int HEAD_BYTES = 5;
    private static final int MOVE_BYTES = 5;
    private static final int MAX_RESULT = 2;
    private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    private final Path path;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment bytes;
    private final String description;
    private final LongArrayList offsets = new LongArrayList();
    private final long end;

    private GameFileReader(Path path) throws IOException {
        this.path = path;
        try (FileChannel file = FileChannel.open(path)) {
            bytes = file.map(MapMode.READ_ONLY, 0, file.size(), arena);
        }
        long at = Integer.BYTES + Short.BYTES;
        if (bytes.byteSize() < at || bytes.get(INT, 0) != MAGIC || bytes.byteSize() < at + unsigned(Integer.BYTES)) {
            arena.close();
            throw new RefusedException("'" + path + "' is not a file of training games; delete it to start again");
        }
        byte[] text = bytes.asSlice(at, unsigned(Integer.BYTES)).toArray(ValueLayout.JAVA_BYTE);
        description = new String(text, StandardCharsets.UTF_8);
        end = findGames(at + text.length);
    }

    /** Opens a file; refused if it is not a file of games. */
    public static GameFileReader open(Path path) throws IOException {
        return new GameFileReader(path);
    }

    /** Returns the end of the last complete game. */
    private long findGames(long first) {
        long at = first;
        while (at + HEAD_BYTES <= bytes.byteSize()) {
            long next = at + HEAD_BYTES + (long) MOVE_BYTES * unsigned(at);
            if (next > bytes.byteSize()) {
                break;
            }
            offsets.add(at);
            at = next;
        }
        return at;
    }

    /** Returns the description of the self-play config. */
    public String description() {
        return description;
    }

    public String game() {
        int end = description.indexOf(' ');
        return end < 0 ? description : description.substring(0, end);
    }

    public int games() {
        return offsets.size();
    }

    /** Returns the number of quiet positions in the first {@code games} games. */
    public long quietPositions(int games) {
        long count = 0;
        for (int number = 0; number < games; number++) {
            long at = offsets.getLong(number);
            long next = at + HEAD_BYTES + (long) MOVE_BYTES * unsigned(at);
            for (long move = at + HEAD_BYTES; move < next; move += MOVE_BYTES) {
                count += isQuiet(move) ? 1 : 0;
            }
        }
        return count;
    }

    long end() {
        return end;
    }

    /** Returns a game by its number, from 0; refuses a damaged one. */
    public GameRecord game(int number) {
        long at = offsets.getLong(number);
        int plies = unsigned(at);
        int result = bytes.get(ValueLayout.JAVA_BYTE, at + 2);
        if (result < 0 || result > MAX_RESULT) {
            throw damaged(number, "invalid result " + result);
        }
        char[] moves = new char[plies];
        short[] scores = new short[plies];
        BitSet quiet = new BitSet(plies);
        for (int ply = 0; ply < plies; ply++) {
            long move = at + HEAD_BYTES + (long) MOVE_BYTES * ply;
            moves[ply] = (char) bytes.get(SHORT, move);
            scores[ply] = bytes.get(SHORT, move + 2);
            quiet.set(ply, isQuiet(move));
        }
        return new GameRecord(unsigned(at + 3), result, moves, scores, quiet);
    }

    /** Replays a game; refuses a damaged one. */
    public void replay(int number, StartPositions startPositions, GameRecord.Visitor visitor) {
        GameRecord record = game(number);
        try {
            record.replay(startPositions, visitor);
        } catch (RefusedException e) {
            throw damaged(number, e.getMessage());
        }
    }

    private RefusedException damaged(int number, String reason) {
        return new RefusedException("'" + path + "' is damaged, game " + (number + 1) + ": " + reason);
    }

    private boolean isQuiet(long move) {
        return bytes.get(ValueLayout.JAVA_BYTE, move + 4) == QUIET;
    }

    private int unsigned(long at) {
        return bytes.get(SHORT, at) & 0xFFFF;
    }

    /** Returns the head of a file, before its first game. */
    static byte[] head(String description) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(MAGIC);
        byte[] text = description.getBytes(StandardCharsets.UTF_8);
        out.writeShort(text.length);
        out.write(text);
        return bytes.toByteArray();
    }

    static byte[] encode(GameRecord record) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeShort(record.moves().length);
        out.writeByte(record.result());
        out.writeShort(record.start());
        for (int ply = 0; ply < record.moves().length; ply++) {
            out.writeChar(record.moves()[ply]);
            out.writeShort(record.scores()[ply]);
            out.writeByte(record.quiet().get(ply) ? QUIET : 0);
        }
        return bytes.toByteArray();
    }

    @Override
    public void close() {
        arena.close();
    }
}
