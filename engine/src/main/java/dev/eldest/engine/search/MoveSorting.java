package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;

/** Puts scored moves of a list in order, as far as it pays. */
final class MoveSorting {
    private static final int PREFERRED_SCORE = Integer.MAX_VALUE;
    /** Quiet moves that score less are not worth sorting. */
    private static final int MIN_PROMISING = -History.MAX / 8;

    private MoveSorting() {}

    /**
     * Brings the moves that score at least a little to the front, best first, and leaves the others as they are: late
     * moves are reduced and pruned alike, whatever their order. Stable among equals.
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
     * Brings the best-scored move of the range, the first among equals, to its front; a preferred one beats them all.
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
