package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;

/** Sorts the scored moves of a list, as far as it pays. */
final class MoveSorting {
    private static final int PREFERRED_SCORE = Integer.MAX_VALUE;
    /** Quiet moves with a lower score are not sorted. */
    private static final int MIN_PROMISING = -History.MAX / 8;

    private MoveSorting() {}

    /**
     * Sorts the moves with at least {@link #MIN_PROMISING} to the front, best first. The others stay unsorted: late
     * moves are reduced and pruned alike, whatever their order. Stable for equal scores.
     */
    static void sortPromising(MoveList moves, int from, int end) {
        int[] list = moves.moves;
        int[] scores = moves.scores;
        int sorted = from;
        for (int i = from; i < end; i++) {
            int score = scores[i];
            if (score < MIN_PROMISING) {
                continue;
            }
            int move = list[i];
            list[i] = list[sorted];
            scores[i] = scores[sorted];
            int to = sorted++;
            for (; to > from && scores[to - 1] < score; to--) {
                list[to] = list[to - 1];
                scores[to] = scores[to - 1];
            }
            list[to] = move;
            scores[to] = score;
        }
    }

    /**
     * Swaps the move with the highest score in the range, the first of equals, to its front and returns it. The
     * preferred move beats all others.
     */
    static int pickBest(MoveList moves, int from, int end, int preferredIdentity) {
        int[] list = moves.moves;
        int[] scores = moves.scores;
        int best = from;
        int bestScore = Integer.MIN_VALUE;
        for (int i = from; i < end; i++) {
            int score = preferredIdentity != Move.NONE && Move.identity(list[i]) == preferredIdentity
                    ? PREFERRED_SCORE
                    : scores[i];
            if (score > bestScore) {
                bestScore = score;
                best = i;
            }
        }
        int move = list[best];
        list[best] = list[from];
        scores[best] = scores[from];
        list[from] = move;
        return move;
    }
}
