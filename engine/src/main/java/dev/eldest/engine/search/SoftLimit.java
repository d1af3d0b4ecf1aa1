package dev.eldest.engine.search;

import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;

/**
 * Computes how much of its soft limit a search may use, from the results of its iterations: more while the best move
 * keeps changing or the score falls, less the more nodes were searched below the best move. Belongs to the searching
 * thread.
 */
final class SoftLimit {
    private static final int ALL = 100;
    private static final int UNSTABLE_PERCENT = 130;
    private static final int PERCENT_PER_STABLE_ITERATION = 10;
    private static final int MAX_STABLE_ITERATIONS = 6;

    private static final int UNCHANGED_PERCENT = 75;
    private static final int PERCENT_PER_CHANGE = 55;

    private static final int FALLING_PERCENT = 60;
    private static final int FALLING_PART = 4;

    /** Per hundredth of the profile's unit that the score is below the mean of the last iterations. */
    private static final double PERCENT_PER_HUNDREDTH = 1.2;

    private static final int MIN_TREND_PERCENT = -20;
    private static final int MAX_TREND_PERCENT = 80;

    /**
     * Factor, in percent, if no nodes were searched below the best move. It falls as their share grows, as then there
     * is less to find.
     */
    private static final int MAX_EFFORT_PERCENT = 200;

    private static final int EFFORT_SLOPE = 135;

    private final SearchProfile profile;
    private int stableIterations;
    /** Number of changes of the best move; each iteration counts half of the next one. */
    private double changes;

    private boolean scoreFell;
    private boolean hasMean;
    /** Mean of the scores; each counts half of the next one. */
    private double mean;

    /** How far the last score is below the mean of those before it, in hundredths of the unit. */
    private double drop;

    SoftLimit(SearchProfile profile) {
        this.profile = profile;
    }

    /**
     * Adds a finished iteration.
     *
     * @param sameMove whether the best move is still that of the previous iteration
     * @param lastScore score of the best move before this iteration
     */
    void addIteration(boolean sameMove, int score, int lastScore) {
        stableIterations = sameMove ? stableIterations + 1 : 0;
        changes = changes / 2 + (sameMove ? 0 : 1);
        scoreFell = score < lastScore - profile.unit() / FALLING_PART;
        drop = hasMean ? (mean - score) * ALL / profile.unit() : 0;
        mean = hasMean ? (mean + score) / 2 : score;
        hasMean = true;
    }

    /**
     * Returns the share of the soft limit to use, in percent.
     *
     * @param percentOnBest share of nodes that were searched below the best move, in percent
     */
    int percent(int percentOnBest) {
        int percent = Math.max(0, movePercent() + scorePercent());
        return profile.has(Technique.EFFORT)
                ? percent * (MAX_EFFORT_PERCENT - EFFORT_SLOPE * percentOnBest / ALL) / ALL
                : percent;
    }

    private int movePercent() {
        if (profile.has(Technique.MOVE_CHANGES)) {
            return UNCHANGED_PERCENT + (int) (PERCENT_PER_CHANGE * changes);
        }
        return profile.has(Technique.STABLE_MOVE)
                ? UNSTABLE_PERCENT - PERCENT_PER_STABLE_ITERATION * Math.min(stableIterations, MAX_STABLE_ITERATIONS)
                : ALL;
    }

    private int scorePercent() {
        if (profile.has(Technique.VALUE_TREND)) {
            return (int) Math.clamp(PERCENT_PER_HUNDREDTH * drop, MIN_TREND_PERCENT, MAX_TREND_PERCENT);
        }
        return scoreFell && profile.has(Technique.FALLING_VALUE) ? FALLING_PERCENT : 0;
    }
}
