package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SoftLimitTest {
    private static final int HALF_ON_BEST = 50;
    private static final SearchProfile PROFILE = new ChessGame().profile().without(Set.of(Technique.EFFORT));

    /** Returns the percentage after five iterations, each with a new or the same best move and a score that falls. */
    private static int percent(SearchProfile profile, boolean sameMove, int fall) {
        SoftLimit limit = new SoftLimit(profile);
        for (int depth = 1; depth <= 5; depth++) {
            limit.addIteration(sameMove, -fall * depth, -fall * (depth - 1));
        }
        return limit.percent(HALF_ON_BEST);
    }

    @Test
    void grantsMoreWhenBestMoveChanges() {
        assertEquals(130, percent(PROFILE, false, 0));
        assertEquals(80, percent(PROFILE, true, 0));
    }

    @Test
    void grantsMoreWhenScoreFalls() {
        assertEquals(60, percent(PROFILE, true, 30) - percent(PROFILE, true, 0));
        assertEquals(0, percent(PROFILE, true, 20) - percent(PROFILE, true, 0), "a little");
    }

    @Test
    void grantsNoMoreWhenScoreRises() {
        assertEquals(0, percent(PROFILE, true, -50) - percent(PROFILE, true, 0));
    }

    @Test
    void grantsLessWhenBestMoveTookAllNodes() {
        SoftLimit limit = new SoftLimit(new ChessGame().profile());
        limit.addIteration(false, 0, 0);
        assertEquals(260, limit.percent(0));
        assertEquals(84, limit.percent(100));
    }

    @Test
    void ignoresEachTechniqueWhenOff() {
        assertEquals(100, percent(PROFILE.without(Set.of(Technique.STABLE_MOVE)), false, 0));
        SearchProfile neither = PROFILE.without(Set.of(Technique.STABLE_MOVE, Technique.FALLING_VALUE));
        assertEquals(100, percent(neither, true, 500));
    }
}
