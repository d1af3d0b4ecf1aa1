package dev.eldest.engine.search;

import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;

/**
 * How much of its soft limit a search is granted, by what its iterations have found: more while the best move keeps
 * changing or the value falls, less the more of the search went into the best move. Belongs to the searching thread.
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

    /** Of the unit, below what the last iterations have found. */
    private static final double PERCENT_PER_HUNDREDTH = 1.2;

    private static final int MIN_TREND_PERCENT = -20;
    private static final int MAX_TREND_PERCENT = 80;

    /** Percent of all that: the more of the search went into the best move, the less there is to find. */
    private static final int MAX_EFFORT_PERCENT = 200;

    private static final int EFFORT_SLOPE = 135;

    private final SearchProfile profile;
    private int stableIterations;
    /** How often the best move has changed, each iteration counting half of the next one. */
    private double changes;

    private boolean fell;
    private boolean begun;
    /** A mean of the values found, each counting half of the next one. */
    private double mean;

    /** How far the last value lay below the mean of those before it, in hundredths of the unit. */
    private double drop;

    SoftLimit(SearchProfile profile) {
        this.profile = profile;
    }

    /** An iteration is finished: whether the best move is the one before, and what it was worth then. */
    void note(boolean sameMove, int score, int lastScore) {
        stableIterations = sameMove ? stableIterations + 1 : 0;
        changes = changes / 2 + (sameMove ? 0 : 1);
        fell = score < lastScore - profile.unit() / FALLING_PART;
        drop = begun ? (mean - score) * ALL / profile.unit() : 0;
        mean = begun ? (mean + score) / 2 : score;
        begun = true;
    }

    /** @param percentOnBest how much of the search went into the best move */
    int percent(int percentOnBest) {
        int percent = Math.max(0, ofMoves() + ofValues());
        return profile.has(Technique.EFFORT)
                ? percent * (MAX_EFFORT_PERCENT - EFFORT_SLOPE * percentOnBest / ALL) / ALL
                : percent;
    }

    private int ofMoves() {
        if (profile.has(Technique.MOVE_CHANGES)) {
            return UNCHANGED_PERCENT + (int) (PERCENT_PER_CHANGE * changes);
        }
        return profile.has(Technique.STABLE_MOVE)
                ? UNSTABLE_PERCENT - PERCENT_PER_STABLE_ITERATION * Math.min(stableIterations, MAX_STABLE_ITERATIONS)
                : ALL;
    }

    private int ofValues() {
        if (profile.has(Technique.VALUE_TREND)) {
            return (int) Math.clamp(PERCENT_PER_HUNDREDTH * drop, MIN_TREND_PERCENT, MAX_TREND_PERCENT);
        }
        return fell && profile.has(Technique.FALLING_VALUE) ? FALLING_PERCENT : 0;
    }
}
