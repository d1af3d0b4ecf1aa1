package dev.eldest.engine.spi;

import java.util.Arrays;

/**
 * A growing stack of moves with an ordering score each. One list serves all plies of a search: a ply remembers the
 * {@link #size} it began at and sets it back when it leaves. Fields are public because generators write them directly.
 */
public final class MoveList {
    public int[] moves;
    public int[] scores;
    public int size;

    public MoveList(int capacity) {
        moves = new int[capacity];
        scores = new int[capacity];
    }

    /** Makes sure that {@code more} further moves fit, so that a generator may write the arrays without checks. */
    public void ensureRoom(int more) {
        if (size + more > moves.length) {
            int capacity = Math.max(size + more, 2 * moves.length);
            moves = Arrays.copyOf(moves, capacity);
            scores = Arrays.copyOf(scores, capacity);
        }
    }

    /** Empties the list, and gives back what it has grown to beyond this capacity. */
    public void shrink(int capacity) {
        size = 0;
        if (moves.length > capacity) {
            moves = new int[capacity];
            scores = new int[capacity];
        }
    }

    public void add(int move, int score) {
        ensureRoom(1);
        moves[size] = move;
        scores[size++] = score;
    }
}
