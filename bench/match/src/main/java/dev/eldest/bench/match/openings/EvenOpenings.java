package dev.eldest.bench.match.openings;

import dev.eldest.engine.api.RefusedException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToIntFunction;

/** Filters openings that are about even, so that neither side has a decisive advantage. Deterministic. */
public final class EvenOpenings implements Openings {
    /** Distance of the candidates for a number in the other openings, so that no two numbers share one. */
    private static final int CANDIDATE_DISTANCE = 100_000;

    private static final int MAX_TRIES = 1_000;
    /** Number of candidates of which the most even one is taken if none is within the limit. */
    private static final int FEW_TRIES = 20;

    private final Openings all;
    private final ToIntFunction<Opening> evaluator;
    private final int maxScore;
    private final boolean strict;
    /** Openings found so far: two games start from each. */
    private final Map<Integer, Opening> found = new ConcurrentHashMap<>();

    /**
     * @param evaluator returns the score of an opening for the side to move; deterministic and thread-safe
     * @param maxScore maximum score for either side
     * @param strict whether openings are refused if none is within the limit; otherwise the most even one is taken
     */
    public EvenOpenings(Openings all, ToIntFunction<Opening> evaluator, int maxScore, boolean strict) {
        this.all = all;
        this.evaluator = evaluator;
        this.maxScore = maxScore;
        this.strict = strict;
    }

    @Override
    public Opening get(int number) {
        return found.computeIfAbsent(number, this::search);
    }

    private Opening search(int number) {
        Opening mostEven = null;
        int min = Integer.MAX_VALUE;
        for (int tries = 0; tries < (strict ? MAX_TRIES : FEW_TRIES); tries++) {
            Opening opening = all.get(number + tries * CANDIDATE_DISTANCE);
            int score = Math.abs(evaluator.applyAsInt(opening));
            if (score <= maxScore) {
                return opening;
            }
            if (score < min) {
                min = score;
                mostEven = opening;
            }
        }
        if (strict) {
            throw new RefusedException("no opening within " + maxScore + " centipawns in " + MAX_TRIES
                    + " tries; increase --max-opening-score");
        }
        return mostEven;
    }
}
