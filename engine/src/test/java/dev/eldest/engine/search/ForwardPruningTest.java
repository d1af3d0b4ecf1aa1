package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.SearchParameters;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Singular searches, null moves and their verification, on trees where none of them may change the value. With one
 * thread, and with several that are preempted in the middle of their moves.
 */
@Timeout(120)
class ForwardPruningTest {
    private static final int TREES = 150;
    private static final long TABLE_BYTES = 1 << 20;

    @Test
    void changesNodesByEachTechnique() {
        long all = nodes(profile());
        assertNotEquals(all, nodes(profile().without(Set.of(Technique.SINGULAR_EXTENSION))));
        assertNotEquals(all, nodes(profile().without(Set.of(Technique.DOUBLE_EXTENSION))));
        assertNotEquals(all, nodes(profile().without(Set.of(Technique.NULL_MOVE))));
        SearchParameters unverified = profile().parameters().with(SearchParameter.VERIFICATION_DEPTH, 30);
        assertTrue(wrongValues(profile().with(unverified), 20) > 0, "null moves are never wrong");
    }

    private static long nodes(SearchProfile profile) {
        long nodes = 0;
        try (TranspositionTable table = new TranspositionTable(TABLE_BYTES)) {
            PlainSearch searcher = new PlainSearch(profile, table);
            for (int seed = 0; seed < 10; seed++) {
                table.clear(1);
                searcher.search(SettledTree.root(seed), SettledTree.ENOUGH);
                nodes += searcher.workers().getFirst().nodes();
            }
        }
        return nodes;
    }

    private static int wrongValues(SearchProfile profile, int depth) {
        int wrong = 0;
        try (TranspositionTable table = new TranspositionTable(TABLE_BYTES)) {
            PlainSearch searcher = new PlainSearch(profile, table);
            for (int seed = 0; seed < TREES; seed++) {
                table.clear(1);
                SettledTree root = SettledTree.root(seed);
                wrong += searcher.search(root, depth) == root.value() ? 0 : 1;
            }
        }
        return wrong;
    }

    @Test
    void keepsValuesWithForwardPruning() {
        try (TranspositionTable table = new TranspositionTable(TABLE_BYTES)) {
            checkValues(new PlainSearch(profile(), table), table, TREES);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void keepsValuesWhenHelpersArePreempted(int threads) {
        try (HelperPool pool = new HelperPool(threads);
                TranspositionTable table = new TranspositionTable(TABLE_BYTES);
                OtherMasters _ = new OtherMasters(pool, threads)) {
            PlainSearch searcher = new PlainSearch(profile(), table, pool, threads);
            checkValues(searcher, table, TREES);
        }
    }

    private static void checkValues(PlainSearch searcher, TranspositionTable table, int trees) {
        for (int seed = 0; seed < trees; seed++) {
            table.clear(1);
            for (int depth = SettledTree.ENOUGH; depth < SettledTree.ENOUGH + 4; depth++) {
                SettledTree root = SettledTree.root(seed);
                assertEquals(root.value(), searcher.search(root, depth), "seed " + seed + ", depth " + depth);
            }
        }
    }

    private static SearchProfile profile() {
        EnumSet<Technique> techniques = EnumSet.copyOf(SearchProfile.EXACT);
        techniques.addAll(Set.of(
                Technique.DEEPER_ENTRIES,
                Technique.NULL_MOVE,
                Technique.SINGULAR_EXTENSION,
                Technique.DOUBLE_EXTENSION));
        SearchParameters parameters = SearchParameters.DEFAULTS
                .with(SearchParameter.NULL_MOVE_REDUCTION, 1)
                .with(SearchParameter.NULL_MOVE_STEP, SearchParameter.NULL_MOVE_STEP.max())
                .with(SearchParameter.VERIFICATION_DEPTH, SearchParameter.VERIFICATION_DEPTH.min())
                .with(SearchParameter.SINGULAR_DEPTH, SearchParameter.SINGULAR_DEPTH.min())
                .with(SearchParameter.DOUBLE_MARGIN, SearchParameter.DOUBLE_MARGIN.min());
        return new SearchProfile(techniques, SettledTree.UNIT, 6, 8, 4).with(parameters);
    }
}
