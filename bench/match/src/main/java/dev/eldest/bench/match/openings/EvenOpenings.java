package dev.eldest.bench.match.openings;

import dev.eldest.engine.api.RefusedException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToIntFunction;

/** Filters openings that are about even, so that neither side has a decisive advantage. */
public final class EvenOpenings implements Openings {
    /** Distance of the candidates for a number in the other openings, so that no two numbers share one. */
    private static final int CANDIDATE_DISTANCE = 100_000;

    private static final int MAX_TRIES = 1_000;

    private final Openings all;
    private final ToIntFunction<Opening> evaluator;
    private final int maxScore;
    /** Openings found so far: two games start from each. */
    private final Map<Integer, Opening> found = new ConcurrentHashMap<>();

    /**
     * @param evaluator returns the score of an opening for the side to move; deterministic and thread-safe
     * @param maxScore maximum score for either side
     */
    public EvenOpenings(Openings all, ToIntFunction<Opening> evaluator, int maxScore) {
        this.all = all;
        this.evaluator = evaluator;
        this.maxScore = maxScore;
    }

    @Override
    public Opening get(int number) {
        return found.computeIfAbsent(number, this::search);
    }

    private Opening search(int number) {
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            Opening opening = all.get(number + tries * CANDIDATE_DISTANCE);
            if (Math.abs(evaluator.applyAsInt(opening)) <= maxScore) {
                return opening;
            }
        }
        throw new RefusedException(
                "no opening within " + maxScore + " centipawns in " + MAX_TRIES + " tries; allow more");
    }
}
