package dev.eldest.bench.match.openings;

import dev.eldest.engine.api.RefusedException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToIntFunction;

/** Of other openings those that are about even, so that neither colour wins whoever plays it. */
public final class EvenOpenings implements Openings {
    /** The candidates for a number are so far apart in the others, so that no two numbers share one. */
    private static final int APART = 100_000;

    private static final int MAX_TRIES = 1_000;

    private final Openings all;
    private final ToIntFunction<Opening> judge;
    private final int most;
    /** Those found already: each is asked for by both games that begin with it. */
    private final Map<Integer, Opening> found = new ConcurrentHashMap<>();

    /**
     * @param judge says what an opening is worth to who moves next, always the same of the same one; asked by several
     *     threads
     * @param most how much that may be, for either
     */
    public EvenOpenings(Openings all, ToIntFunction<Opening> judge, int most) {
        this.all = all;
        this.judge = judge;
        this.most = most;
    }

    @Override
    public Opening at(int number) {
        return found.computeIfAbsent(number, this::look);
    }

    private Opening look(int number) {
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            Opening opening = all.at(number + tries * APART);
            if (Math.abs(judge.applyAsInt(opening)) <= most) {
                return opening;
            }
        }
        throw new RefusedException("none of " + MAX_TRIES + " openings is worth at most " + most + ": allow more");
    }
}
