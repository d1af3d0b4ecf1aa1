package dev.eldest.engine.book;

import dev.eldest.engine.spi.BookFormat;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * An opening book in Polyglot format: big-endian entries of 16 bytes, sorted by position key as an unsigned number. An
 * entry has the key (8 bytes), the move (2), its weight (2) and four bytes that are ignored. Illegal moves are ignored.
 * Immutable.
 */
public final class OpeningBook {
    public static final int ENTRY_BYTES = 16;

    /** Limit of entries: 64 MB. */
    public static final int MAX_ENTRIES = 4 << 20;

    private static final int MOVE_AT = 8;
    private static final int WEIGHT_AT = 10;
    /** Limit of entries that are read for one position; no position has more moves. */
    private static final int MAX_MOVES = 256;

    /**
     * A book move of a position.
     *
     * @param move a legal move
     * @param weight probability relative to the other moves' weights; above 0
     */
    public record BookMove(int move, int weight) {}

    private final BookFormat format;
    private final ByteBuffer entries;
    private final int size;

    /**
     * @param bytes the file; the book takes ownership of the array
     * @throws IllegalArgumentException if it is no valid book
     */
    public OpeningBook(BookFormat format, byte[] bytes) {
        this.format = format;
        entries = ByteBuffer.wrap(bytes);
        size = bytes.length / ENTRY_BYTES;
        if (size == 0 || bytes.length % ENTRY_BYTES != 0) {
            throw new IllegalArgumentException("size is " + bytes.length + " bytes, expected a multiple of "
                    + ENTRY_BYTES + ": the file is truncated or no Polyglot book");
        }
        for (int entry = 1; entry < size; entry++) {
            if (Long.compareUnsigned(key(entry - 1), key(entry)) > 0) {
                throw new IllegalArgumentException("entry " + (entry + 1) + " of " + size
                        + " is out of order: the file is damaged or no Polyglot book");
            }
        }
    }

    public int entries() {
        return size;
    }

    /** Returns the legal book moves of a position with a weight above 0, in the book's order. */
    public List<BookMove> moves(Position position) {
        long key = format.key(position);
        int first = firstOf(key);
        List<BookMove> moves = new ArrayList<>();
        if (first == size || key(first) != key) {
            return moves;
        }
        int[] legal = Rules.legalMoves(position);
        int end = Math.min(size, first + MAX_MOVES);
        for (int entry = first; entry < end && key(entry) == key; entry++) {
            int code = number(entry, MOVE_AT);
            int weight = number(entry, WEIGHT_AT);
            for (int move : legal) {
                if (weight > 0 && format.code(position, move) == code) {
                    moves.add(new BookMove(move, weight));
                }
            }
        }
        return moves;
    }

    /** Draws a move at random, by weight. The list must not be empty. */
    public static BookMove draw(List<BookMove> moves, RandomGenerator random) {
        int lot = random.nextInt(weight(moves));
        int at = 0;
        while (lot >= moves.get(at).weight()) {
            lot -= moves.get(at).weight();
            at++;
        }
        return moves.get(at);
    }

    public static int weight(List<BookMove> moves) {
        return moves.stream().mapToInt(BookMove::weight).sum();
    }

    /** Returns the first entry whose key is not below this one; {@link #size} if there is none. */
    private int firstOf(long key) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Long.compareUnsigned(key(middle), key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private long key(int entry) {
        return entries.getLong(entry * ENTRY_BYTES);
    }

    private int number(int entry, int at) {
        return entries.getShort(entry * ENTRY_BYTES + at) & 0xFFFF;
    }
}
