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

    private static final int FALLING_PERCENT = 60;
    private static final int FALLING_PART = 4;

    /**
     * Factor, in percent, if no nodes were searched below the best move. It falls as their share grows, as then there
     * is less to find.
     */
    private static final int MAX_EFFORT_PERCENT = 200;

    private static final int EFFORT_SLOPE = 135;

    private final SearchProfile profile;
    private int stableIterations;
    private boolean scoreFell;

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
        scoreFell = score < lastScore - profile.unit() / FALLING_PART;
    }

    /**
     * Returns the share of the soft limit to use, in percent.
     *
     * @param percentOnBest share of nodes that were searched below the best move, in percent
     */
    int percent(int percentOnBest) {
        int percent = movePercent() + (scoreFell && profile.has(Technique.FALLING_VALUE) ? FALLING_PERCENT : 0);
        return profile.has(Technique.EFFORT)
                ? percent * (MAX_EFFORT_PERCENT - EFFORT_SLOPE * percentOnBest / ALL) / ALL
                : percent;
    }

    private int movePercent() {
        return profile.has(Technique.STABLE_MOVE)
                ? UNSTABLE_PERCENT - PERCENT_PER_STABLE_ITERATION * Math.min(stableIterations, MAX_STABLE_ITERATIONS)
                : ALL;
    }
}
