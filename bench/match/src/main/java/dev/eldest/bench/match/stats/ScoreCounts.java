package dev.eldest.bench.match.stats;

import java.util.Arrays;

/**
 * Counts of each possible score, from all lost to all won, in equal steps: three scores for single games, five for
 * pairs of games from one opening with both colours (no point, half a point, up to two). Scores are from 0 to 1. Games
 * of a pair depend on each other, so error estimates are correct for counts of pairs only. Immutable.
 */
public record ScoreCounts(long[] counts) {
    private static final int GAME_SCORES = 3;
    private static final int PAIR_SCORES = 5;

    /** @param counts pairs with no point, with half a point, and so on up to two */
    public static ScoreCounts ofPairs(long... counts) {
        if (counts.length != PAIR_SCORES) {
            throw new IllegalArgumentException("a pair has " + PAIR_SCORES + " scores, not " + counts.length);
        }
        return new ScoreCounts(counts.clone());
    }

    public static ScoreCounts noGames() {
        return new ScoreCounts(new long[GAME_SCORES]);
    }

    public static ScoreCounts noPairs() {
        return new ScoreCounts(new long[PAIR_SCORES]);
    }

    /** Returns these counts and one more score. */
    public ScoreCounts plus(int halfPoints) {
        long[] more = counts.clone();
        more[halfPoints]++;
        return new ScoreCounts(more);
    }

    public ScoreCounts plus(ScoreCounts others) {
        long[] sum = counts.clone();
        Arrays.setAll(sum, score -> counts[score] + others.counts[score]);
        return new ScoreCounts(sum);
    }

    public int scores() {
        return counts.length;
    }

    public long count(int halfPoints) {
        return counts[halfPoints];
    }

    /** Returns the score of these half points, from 0 to 1. */
    public double value(int halfPoints) {
        return (double) halfPoints / (counts.length - 1);
    }

    public long total() {
        return Arrays.stream(counts).sum();
    }

    public double mean() {
        double sum = 0;
        for (int score = 0; score < counts.length; score++) {
            sum += counts[score] * value(score);
        }
        return sum / total();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ScoreCounts same && Arrays.equals(counts, same.counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts);
    }

    @Override
    public String toString() {
        return Arrays.toString(counts);
    }
}
