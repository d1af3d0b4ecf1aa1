package dev.eldest.engine.spi;

import java.util.Arrays;

/**
 * A growing stack of moves with an ordering score each. One list serves all plies of a search: a ply saves
 * {@link #size} when it starts and restores it when it returns. Fields are public because move generators write them
 * directly.
 */
public final class MoveList {
    public int[] moves;
    public int[] scores;
    public int size;

    public MoveList(int capacity) {
        moves = new int[capacity];
        scores = new int[capacity];
    }

    /** Makes room for {@code more} moves, so that a generator can write the arrays without checks. */
    public void ensureCapacity(int more) {
        if (size + more > moves.length) {
            int capacity = Math.max(size + more, 2 * moves.length);
            moves = Arrays.copyOf(moves, capacity);
            scores = Arrays.copyOf(scores, capacity);
        }
    }

    /** Empties the list and releases its capacity beyond this one. */
    public void shrink(int capacity) {
        size = 0;
        if (moves.length > capacity) {
            moves = new int[capacity];
            scores = new int[capacity];
        }
    }

    public void add(int move, int score) {
        ensureCapacity(1);
        moves[size] = move;
        scores[size++] = score;
    }
}
