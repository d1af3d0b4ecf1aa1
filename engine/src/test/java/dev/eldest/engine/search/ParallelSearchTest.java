package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.games.chinesecheckers.ChineseCheckersGame;
import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.games.synthetic.RandomTrees;
import dev.eldest.engine.parallel.BoardState;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.parallel.Sleepers;
import dev.eldest.engine.parallel.SplitCounters;
import dev.eldest.engine.reference.algorithms.Minimax;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With any number of threads, the value is that of plain minimax. */
@Timeout(120)
class ParallelSearchTest {
    private static final int MAX_SPLIT_DEPTH = 6;
    /** On a busy machine helpers may have no core for a while. */
    private static final int MAX_ROUNDS = 40;

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8})
    void valuesEqualMinimaxOnRandomTrees(int threads) {
        Minimax minimax = new Minimax();
        try (HelperPool pool = new HelperPool(threads)) {
            PlainSearch searcher = new PlainSearch(exact(), null, pool, threads);
            SplitCounters counters = searcher.board().counters();
            int[] count = new int[1];
            for (int round = 0; round == 0 || counters.joins() <= 10 && round < MAX_ROUNDS; round++) {
                RandomTrees.stream(20 + threads + 10 * round, 720).forEach(tree -> {
                    Position root = tree.root();
                    searcher.splitFrom(1 + count[0]++ % MAX_SPLIT_DEPTH);
                    assertEquals(
                            minimax.search(root, tree.depth()), searcher.deepen(root, tree.depth()), tree::toString);
                });
            }
            assertTrue(counters.joins() > 10, "helpers joined " + counters.joins() + " times");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8})
    void valuesEqualMinimaxWithTable(int threads) {
        Minimax minimax = new Minimax();
        try (HelperPool pool = new HelperPool(threads);
                TranspositionTable table = new TranspositionTable(1 << 20)) {
            PlainSearch searcher = new PlainSearch(exact(), table, pool, threads);
            RandomTrees.stream(40 + threads, 500).forEach(tree -> {
                table.clear(1);
                Position root = tree.root();
                assertEquals(minimax.search(root, tree.depth()), searcher.deepen(root, tree.depth()), tree::toString);
            });
        }
    }

    /** Other masters begin and end, so helpers are preempted in the middle of their moves. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void valuesEqualMinimaxWhenHelpersArePreempted(int threads) {
        Minimax minimax = new Minimax();
        try (HelperPool pool = new HelperPool(threads)) {
            PlainSearch searcher = new PlainSearch(exact(), null, pool, threads);
            try (OtherMasters _ = new OtherMasters(pool, threads)) {
                RandomTrees.stream(60 + threads, 500).forEach(tree -> {
                    Position root = tree.root();
                    assertEquals(
                            minimax.search(root, tree.depth()), searcher.deepen(root, tree.depth()), tree::toString);
                });
            }
            assertTrue(BoardState.isAtRest(searcher.board(), searcher.splitClients()));
        }
    }

    /** One search after the other: none loses its move, or keeps a core that the next one needs. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void valuesEqualMinimaxWhenHelpersHaveNoThreads(int threads) {
        Minimax minimax = new Minimax();
        try (HelperPool pool = Sleepers.poolWithThreads(4, threads)) {
            PlainSearch searcher = new PlainSearch(exact(), null, pool, 4);
            RandomTrees.stream(70 + threads, 100).forEach(tree -> {
                Position root = tree.root();
                assertEquals(minimax.search(root, tree.depth()), searcher.deepen(root, tree.depth()), tree::toString);
            });
        }
    }

    @Test
    void findsValueInsideWindowAndBoundsOutside() {
        Minimax minimax = new Minimax();
        SplittableRandom random = new SplittableRandom(50);
        try (HelperPool pool = new HelperPool(4)) {
            PlainSearch searcher = new PlainSearch(exact(), null, pool, 4);
            RandomTrees.stream(51, 1_000).forEach(tree -> {
                Position root = tree.root();
                int value = minimax.search(root, tree.depth());
                int alpha = value + random.nextInt(-60, 60);
                int beta = alpha + 2 + random.nextInt(60);
                int found = searcher.search(root, tree.depth(), alpha, beta);
                if (value <= alpha) {
                    assertTrue(found >= value && found <= alpha, tree + " upper bound " + found + " of " + value);
                } else if (value >= beta) {
                    assertTrue(found <= value && found >= beta, tree + " lower bound " + found + " of " + value);
                } else {
                    assertEquals(value, found, tree::toString);
                }
            });
        }
    }

    /** If leaves are evaluated without making the moves to them, and the third occurrence of a position counts. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void findsKnownValuesOfChineseCheckers(int threads) throws NotationException {
        Game game = new ChineseCheckersGame().withOptions(Map.of("evaluation", "progress"));
        Position root = game.notation().parse(game.benchPositions().get(1));
        int[] known = {9, 13, 10, 13};
        try (HelperPool pool = new HelperPool(threads);
                TranspositionTable table = new TranspositionTable(1 << 20)) {
            PlainSearch searcher = new PlainSearch(game.profile().without(PlainSearch.INEXACT), table, pool, threads);
            for (int depth = 2; depth <= 5; depth++) {
                table.clear(1);
                assertEquals(known[depth - 2], searcher.deepen(root, depth), "depth " + depth);
            }
        }
    }

    /** Each number of threads with each minimum depth of a split point, on trees of its own. */
    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    void valuesEqualMinimaxForEverySplitDepth() {
        int trees = LongScale.of(1_000);
        Minimax minimax = new Minimax();
        for (int threads = 2; threads <= 8; threads++) {
            try (HelperPool pool = new HelperPool(threads)) {
                PlainSearch searcher = new PlainSearch(exact(), null, pool, threads);
                for (int depth = 1; depth <= MAX_SPLIT_DEPTH; depth++) {
                    searcher.splitFrom(depth);
                    RandomTrees.stream(1000 + 10 * threads + depth, trees).forEach(tree -> {
                        Position root = tree.root();
                        assertEquals(
                                minimax.search(root, tree.depth()),
                                searcher.deepen(root, tree.depth()),
                                tree::toString);
                    });
                }
            }
        }
    }

    private static SearchProfile exact() {
        RandomTree any = RandomTrees.stream(1, 1).findFirst().orElseThrow();
        return any.profile().without(PlainSearch.INEXACT);
    }
}
