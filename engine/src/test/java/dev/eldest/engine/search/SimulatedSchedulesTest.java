package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.games.synthetic.RandomTrees;
import dev.eldest.engine.parallel.BoardState;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.reference.algorithms.Minimax;
import dev.eldest.engine.simulation.SimulatedCosts;
import dev.eldest.engine.simulation.VirtualTime;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.spi.Verdict;
import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Values equal plain minimax, and PV lines lead to them, with any number of workers, under many schedules: each thread
 * takes random virtual time for each node. A failure comes again at every run, on every machine.
 */
@Timeout(120)
class SimulatedSchedulesTest {
    private static final int[] WORKERS = {2, 3, 4, 7, 16, 33, 64};
    private static final int MAX_SPLIT_DEPTH = 4;
    private static final int TREES = 700;
    private static final int STOPPED_TREES = 100;
    private static final int LONG_TREES = 10_500;

    private final Minimax minimax = new Minimax();
    private final SplittableRandom random = new SplittableRandom(17);

    /** Lets random time pass at every node. */
    private final class RandomPace extends SearchControl {
        private final VirtualTime time;
        private final int maxNanos;
        private int pollsLeft = Integer.MAX_VALUE;

        RandomPace(VirtualTime time, int maxNanos) {
            super(0);
            this.time = time;
            this.maxNanos = maxNanos;
        }

        @Override
        protected int poll(long newNodes) {
            super.poll(newNodes);
            time.spend(random.nextInt(maxNanos));
            if (--pollsLeft == 0) {
                stop();
            }
            return 1;
        }
    }

    @Test
    void valuesEqualMinimax() {
        check(TREES, exact(), false);
    }

    @Test
    void valuesEqualMinimaxWithoutEagerSplits() {
        check(TREES, exact().without(Set.of(Technique.EAGER_SPLITS)), false);
    }

    @Test
    void valuesEqualMinimaxWhenHelpersArePreempted() {
        check(TREES, exact(), true);
    }

    /** Every thread ends soon after a stop, at any point of its search. */
    @Test
    void endsWhenStopped() {
        for (int workers : WORKERS) {
            VirtualTime time = new VirtualTime(SimulatedCosts.CHESS);
            time.run(() -> {
                try (HelperPool pool = new HelperPool(workers, time, time)) {
                    PlainSearch searcher = new PlainSearch(exact(), null, pool, workers);
                    RandomTrees.stream(random.nextLong(), STOPPED_TREES).forEach(tree -> stop(tree, searcher, time));
                }
            });
        }
    }

    private void stop(RandomTree tree, PlainSearch searcher, VirtualTime time) {
        searcher.splitFrom(1 + random.nextInt(MAX_SPLIT_DEPTH));
        RandomPace control = new RandomPace(time, 1 + random.nextInt(2000));
        control.pollsLeft = 1 + random.nextInt(200);
        Position root = tree.root();
        RootMoves moves = PlainSearch.rootMoves(root);
        searcher.search(root, moves, tree.depth(), -Score.INFINITE, Score.INFINITE, control);
        assertTrue(BoardState.isAtRest(searcher.board(), searcher.splitClients()), tree::toString);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    void valuesEqualMinimaxOnManyTrees() {
        int trees = LongScale.of(LONG_TREES);
        check(trees, exact(), false);
        check(trees, exact(), true);
        check(trees, exact().without(Set.of(Technique.EAGER_SPLITS)), true);
    }

    private void check(int trees, SearchProfile profile, boolean preempted) {
        int each = trees / WORKERS.length;
        for (int workers : WORKERS) {
            List<RandomTree> chosen =
                    RandomTrees.stream(random.nextLong(), each).toList();
            SimulatedCosts costs = new SimulatedCosts(0, 0, 0, 0, 0, 0, 0, 0, random.nextInt(3000), 5000, 200);
            VirtualTime time = new VirtualTime(costs);
            time.run(() -> {
                try (HelperPool pool = new HelperPool(workers, time, time);
                        TranspositionTable table = new TranspositionTable(1 << 16)) {
                    boolean[] over = new boolean[1];
                    if (preempted) {
                        time.newThread(() -> OtherMasters.run(time, pool, random, () -> over[0]))
                                .start();
                    }
                    search(chosen, new PlainSearch(profile, null, pool, workers), null, time);
                    search(chosen, new PlainSearch(profile, table, pool, workers), table, time);
                    over[0] = true;
                }
            });
        }
    }

    private void search(List<RandomTree> trees, PlainSearch searcher, TranspositionTable table, VirtualTime time) {
        for (RandomTree tree : trees) {
            if (table != null) {
                table.clear(1);
            }
            searcher.splitFrom(1 + random.nextInt(MAX_SPLIT_DEPTH));
            Position root = tree.root();
            RootMoves moves = PlainSearch.rootMoves(root);
            int value = searcher.search(
                    root,
                    moves,
                    tree.depth(),
                    -Score.INFINITE,
                    Score.INFINITE,
                    new RandomPace(time, 1 + random.nextInt(2000)));
            assertEquals(minimax.search(root, tree.depth()), value, tree::toString);
            moves.sortOpen();
            assertEquals(
                    value,
                    valueOfLine(
                            tree,
                            moves.get(0)
                                    .toPvLine(tree.depth(), value, TtEntry.EXACT)
                                    .line()),
                    () -> "PV line of " + tree);
            assertTrue(BoardState.isAtRest(searcher.board(), searcher.splitClients()), tree::toString);
        }
        assertTrue(searcher.board().counters().joins() > 0, "no helper joined");
    }

    /** Returns the value, for the side to move at the root, of the leaf to which a PV line leads. */
    private static int valueOfLine(RandomTree tree, int[] line) {
        Position node = tree.root();
        for (int move : line) {
            assertTrue(Arrays.stream(Rules.legalMoves(node)).anyMatch(each -> each == move), tree::toString);
            node.make(move);
        }
        int verdict = Rules.verdict(node);
        assertTrue(line.length == tree.depth() || verdict != Verdict.NONE, () -> "the PV line ends early: " + tree);
        int value = verdict == Verdict.NONE ? node.evaluate() : Score.ofVerdict(verdict, line.length);
        return line.length % 2 == 0 ? value : -value;
    }

    private static SearchProfile exact() {
        RandomTree any = RandomTrees.stream(1, 1).findFirst().orElseThrow();
        return any.profile().without(PlainSearch.INEXACT);
    }
}
