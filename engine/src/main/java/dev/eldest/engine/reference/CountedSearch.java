package dev.eldest.engine.reference;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import java.util.Arrays;

/** A fail-soft alpha-beta search to a fixed depth that sorts the moves of a node and counts its evaluations. */
public abstract class CountedSearch {
    private static final int IDENTITY_SHIFT = 16;
    private static final int SCORE_SHIFT = 32;
    private static final int INDEX_MASK = 0xFFFF;

    /** The moves of all nodes on the path. */
    final MoveList moves = new MoveList(256);
    /** Sort keys: inverted score, identity, index. */
    private long[] keys = new long[256];

    private int[] unsorted = new int[256];
    long evaluations;

    /**
     * Returns the value for the side to move. The position is unchanged afterwards.
     *
     * @param depth depth in plies, at least 1
     */
    public int search(Position position, int depth) {
        evaluations = 0;
        moves.size = 0;
        return negamax(position, depth, 0, -Score.INFINITE, Score.INFINITE);
    }

    /** Returns the number of evaluations of the last search; each class states which ones it counts. */
    public final long evaluations() {
        return evaluations;
    }

    abstract int negamax(Position position, int depth, int ply, int alpha, int beta);

    /** Sorts the moves and scores from {@code begin} on: highest score first, ties by ascending identity. */
    final void sort(int begin) {
        int count = moves.size - begin;
        if (count > keys.length) {
            keys = new long[2 * count];
            unsorted = new int[2 * count];
        }
        for (int i = 0; i < count; i++) {
            int move = moves.moves[begin + i];
            unsorted[i] = move;
            // The complement reverses the order without overflow.
            keys[i] = (long) ~moves.scores[begin + i] << SCORE_SHIFT | (long) Move.identity(move) << IDENTITY_SHIFT | i;
        }
        Arrays.sort(keys, 0, count);
        for (int i = 0; i < count; i++) {
            moves.moves[begin + i] = unsorted[(int) keys[i] & INDEX_MASK];
            moves.scores[begin + i] = ~(int) (keys[i] >> SCORE_SHIFT);
        }
    }
}
