package dev.eldest.engine.book;

import dev.eldest.engine.spi.BookFormat;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A book of openings in Polyglot's form: entries of 16 bytes, big-endian, sorted by the position's key as a number
 * without sign. Each has the key (8 bytes), the move (2), its weight (2) and four bytes that are nobody's here. What a
 * book says is believed as far as it is legal. Never changes, so any thread may ask it.
 */
public final class OpeningBook {
    public static final int ENTRY_BYTES = 16;

    /** As many as anybody reads into memory, or writes: 64 MB. */
    public static final int MAX_ENTRIES = 4 << 20;

    private static final int MOVE_AT = 8;
    private static final int WEIGHT_AT = 10;
    /** No position has more moves; a book that says so is not believed further. */
    private static final int MAX_MOVES = 256;

    private final BookFormat form;
    private final ByteBuffer entries;
    private final int size;

    /**
     * @param bytes the book's own from now on
     * @throws IllegalArgumentException if they are no book; the message says why
     */
    public OpeningBook(BookFormat form, byte[] bytes) {
        this.form = form;
        entries = ByteBuffer.wrap(bytes);
        size = bytes.length / ENTRY_BYTES;
        if (size == 0 || bytes.length % ENTRY_BYTES != 0) {
            throw new IllegalArgumentException("it has " + bytes.length + " bytes, but a book is made of entries of "
                    + ENTRY_BYTES + ": it is cut off, or no book in Polyglot's form");
        }
        for (int entry = 1; entry < size; entry++) {
            if (Long.compareUnsigned(key(entry - 1), key(entry)) > 0) {
                throw new IllegalArgumentException("entry " + (entry + 1) + " of " + size
                        + " is not in order: it is damaged, or no book in Polyglot's form");
            }
        }
    }

    public int entries() {
        return size;
    }

    /** The legal moves that the book has here, in its order, but for those that it would never play. */
    public List<BookMove> moves(Position position) {
        long key = form.key(position);
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
                if (weight > 0 && form.code(position, move) == code) {
                    moves.add(new BookMove(move, weight));
                }
            }
        }
        return moves;
    }

    /** One of them by lot, each as likely as it is heavy; there must be one. */
    public static BookMove draw(List<BookMove> moves, RandomGenerator random) {
        int lot = random.nextInt(weight(moves));
        int at = 0;
        while (lot >= moves.get(at).weight()) {
            lot -= moves.get(at).weight();
            at++;
        }
        return moves.get(at);
    }

    /** Of all of them together. */
    public static int weight(List<BookMove> moves) {
        return moves.stream().mapToInt(BookMove::weight).sum();
    }

    /** The first entry whose key is not less; {@link #size} if there is none. */
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
