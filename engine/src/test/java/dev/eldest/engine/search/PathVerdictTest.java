package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.reference.algorithms.Minimax;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A verdict that depends on the path counts on that path only. */
class PathVerdictTest {
    private static final int MAZES = 300;
    private static final int DEPTH = 9;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void valuesEqualMinimaxWithoutTable(int threads) {
        Minimax minimax = new Minimax();
        int decided = 0;
        try (HelperPool pool = new HelperPool(threads)) {
            PlainSearch searcher = new PlainSearch(profile(), null, pool, threads);
            for (int seed = 0; seed < MAZES; seed++) {
                int value = minimax.search(Maze.of(seed), DEPTH);
                assertFalse(Score.isProven(value));
                assertEquals(value, searcher.deepen(Maze.of(seed), DEPTH), "seed " + seed);
                decided += Score.isPathDependent(value) ? 1 : 0;
            }
        }
        assertTrue(decided > MAZES / 20 && decided < MAZES, decided + " mazes were decided");
    }

    /** Places are searched one after another with one table, as different games are on a server. */
    @Test
    void storesNoWinOrLoss() {
        int known = 0;
        try (TranspositionTable table = new TranspositionTable(1 << 20)) {
            PlainSearch searcher = new PlainSearch(profile(), table);
            for (int seed = 0; seed < MAZES; seed++) {
                table.clear(1);
                Maze maze = Maze.of(seed);
                for (int place = 0; place < Maze.PLACES; place++) {
                    assertFalse(Score.isProven(searcher.deepen(maze.at(place, place & 1), DEPTH)), "seed " + seed);
                }
                for (int state = 0; state < 2 * Maze.PLACES; state++) {
                    long entry = table.probe(maze.at(state / 2, state % 2).key());
                    known += entry == TtEntry.MISS ? 0 : 1;
                    assertFalse(entry != TtEntry.MISS && Score.isDecided(TtEntry.value(entry, 0)), "seed " + seed);
                }
            }
        }
        assertTrue(known > MAZES * Maze.PLACES, known + " entries were looked at");
    }

    @Test
    void ranksWinByPathBetweenEvaluationsAndProvenWins() {
        for (int plies = 0; plies <= Score.MAX_PLY; plies++) {
            int score = Score.PATH_WIN - plies;
            assertTrue(score < Score.winIn(Score.MAX_PLY) && score > Score.EVALUATION_LIMIT);
            for (int either : new int[] {score, -score}) {
                assertTrue(Score.isPathDependent(either) && Score.isDecided(either) && !Score.isProven(either));
                assertEquals(plies, Score.pliesToEnd(either));
            }
            assertEquals(plies, Score.pliesToEnd(Score.lossIn(plies)));
        }
    }

    private static SearchProfile profile() {
        EnumSet<Technique> techniques = EnumSet.copyOf(SearchProfile.EXACT);
        techniques.add(Technique.PATH_VERDICTS);
        return new SearchProfile(techniques, 100, 6, 4, 2);
    }
}
