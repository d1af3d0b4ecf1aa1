package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.parallel.BoardState;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two searches of two threads each on two cores: a single one uses both, two use one each. */
@Timeout(120)
class TwoSearchesTest {
    private static final RandomTree TREE = new RandomTree(1, 6, 20, 30, RandomTree.Order.RANDOM, 100, false, false);

    private final HelperPool pool = new HelperPool(2);

    /** A search that goes on until it is stopped. */
    private final class Endless {
        final PlainSearch searcher;
        final Position root;
        final int depth;
        SearchControl control;
        Thread master;

        Endless() {
            this(TREE.profile(), TREE.root(), TREE.depth());
        }

        Endless(SearchProfile profile, Position root, int depth) {
            searcher = new PlainSearch(profile, null, pool, 2);
            this.root = root;
            this.depth = depth;
        }

        void start() {
            control = new SearchControl(0);
            master = Thread.ofPlatform().daemon().start(() -> searcher.searchUntilStopped(root, depth, control));
        }

        void stop() throws InterruptedException {
            control.stop();
            master.join();
        }

        double nodesPerNano(long millis) throws InterruptedException {
            long nodes = control.nodes();
            long start = System.nanoTime();
            Thread.sleep(millis);
            return (double) (control.nodes() - nodes) / (System.nanoTime() - start);
        }

        long joins() {
            return searcher.board().counters().joins();
        }

        int helpers() {
            return BoardState.helpers(searcher.board());
        }

        /** A helper may stay at one split for as long as it has moves, so searching there counts like joining. */
        boolean helped(long since) {
            return joins() > since || helpers() > 0;
        }
    }

    @Test
    void coresFollowSearches() throws InterruptedException {
        Endless first = new Endless();
        Endless second = new Endless();
        first.start();
        nanosUntil("no helper joins the first search", () -> first.helped(3));
        second.start();
        nanosUntil("the second master does not run", () -> second.control.nodes() > 0);
        nanosUntil("the helper stays", () -> first.helpers() + second.helpers() == 0);
        Thread.sleep(20);
        long joins = first.joins() + second.joins();
        Thread.sleep(20);
        assertEquals(joins, first.joins() + second.joins(), "a third worker on two cores");
        second.stop();
        nanosUntil("the helper does not come back", () -> first.helped(joins - second.joins()));
        first.stop();
        pool.close();
    }

    /** The figures, which mean something only on a machine with nothing else to do. */
    @Test
    @Tag("long")
    void measuresHowSoonHelpersFollow() throws InterruptedException {
        int rounds = LongScale.of(101);
        long[] started = new long[rounds];
        long[] left = new long[rounds];
        long[] back = new long[rounds];
        Endless first = new Endless();
        Endless second = new Endless();
        first.start();
        for (int round = 0; round < rounds; round++) {
            long before = first.joins();
            nanosUntil("no helper joins the first search", () -> first.helped(before));
            second.start();
            started[round] = nanosUntil("the second master does not run", () -> second.control.nodes() > 0);
            left[round] =
                    started[round] + nanosUntil("the helper stays", () -> first.helpers() + second.helpers() == 0);
            long alone = first.joins();
            second.stop();
            back[round] = nanosUntil("the helper does not come back", () -> first.helped(alone));
        }
        first.stop();
        pool.close();
        System.out.println("the second master runs after: " + spread(started));
        System.out.println("the first's helper has left after: " + spread(left));
        System.out.println("and is back after: " + spread(back));
    }

    /**
     * The same with chess, where a move at a large split takes long: how fast the first search is after the second has
     * ended, in slices of 10 ms and as parts of its speed before. For the record, like the figures above.
     */
    @Test
    @Tag("long")
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void measuresHowSoonFirstSearchRegainsSpeed() throws Exception {
        int rounds = LongScale.of(101);
        int slices = 10;
        double[] before = new double[rounds];
        double[][] after = new double[slices][rounds];
        Game chess = new ChessGame();
        Position root = chess.notation().parse(chess.benchPositions().get(4));
        Endless first = new Endless(chess.profile(), root, 30);
        Endless second = new Endless(chess.profile(), root.copy(), 30);
        first.start();
        Thread.sleep(5_000);
        for (int round = 0; round < rounds; round++) {
            before[round] = first.nodesPerNano(100);
            second.start();
            Thread.sleep(60);
            second.stop();
            for (int slice = 0; slice < slices; slice++) {
                after[slice][round] = first.nodesPerNano(10) / before[round];
            }
            Thread.sleep(50);
        }
        first.stop();
        pool.close();
        StringBuilder speeds = new StringBuilder("the first's speed after the second's end, by slices of 10 ms:");
        for (double[] slice : after) {
            Arrays.sort(slice);
            speeds.append(String.format(Locale.ROOT, " %.2f", slice[rounds / 2]));
        }
        System.out.println(speeds);
    }

    private static String spread(long[] nanos) {
        Arrays.sort(nanos);
        return "median " + nanos[nanos.length / 2] / 1_000 + " us, worst " + nanos[nanos.length - 1] / 1_000 + " us";
    }

    private static long nanosUntil(String otherwise, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(20), otherwise);
            Thread.onSpinWait();
        }
        return System.nanoTime() - start;
    }
}
