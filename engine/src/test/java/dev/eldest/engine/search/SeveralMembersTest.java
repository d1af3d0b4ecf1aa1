package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.games.synthetic.RandomTrees;
import dev.eldest.engine.members.SearchExchange;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.reference.algorithms.Minimax;
import dev.eldest.engine.simulation.SimulatedCosts;
import dev.eldest.engine.simulation.VirtualTime;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Several members search one root, each with its own table and workers, in virtual time. */
@Timeout(120)
class SeveralMembersTest {
    private static final int TREES = 100;
    private static final int BATCH_WORDS = 128;

    private final Minimax minimax = new Minimax();
    private final SplittableRandom random = new SplittableRandom(44);
    private long used;

    /** Lets random time pass at every node. */
    private final class RandomPace extends SearchControl {
        private final VirtualTime time;

        RandomPace(VirtualTime time) {
            super(0);
            this.time = time;
        }

        @Override
        protected int poll(long newNodes) {
            super.poll(newNodes);
            time.spend(random.nextInt(2000));
            return 1;
        }
    }

    /** Values equal plain minimax at every member, though the network loses, repeats and delays batches. */
    @ParameterizedTest
    @CsvSource({"2, 1", "2, 3", "3, 2", "4, 1", "4, 4"})
    void valuesEqualMinimax(int members, int threads) {
        SearchProfile profile =
                RandomTrees.stream(1, 1).findFirst().orElseThrow().profile().without(PlainSearch.INEXACT);
        RandomTrees.stream(10 * members + threads, TREES).forEach(tree -> check(tree, profile, members, threads));
        assertTrue(used > 100, () -> used + " results used");
    }

    private void check(RandomTree tree, SearchProfile profile, int members, int threads) {
        int value = minimax.search(tree.root(), tree.depth());
        PvLine[] found = new PvLine[members];
        VirtualTime time = new VirtualTime(SimulatedCosts.CHESS);
        List<SearchExchange> exchanges = new ArrayList<>();
        for (int i = 0; i < members; i++) {
            exchanges.add(new SearchExchange(i, members, 1));
        }
        time.run(() -> {
            for (int i = 1; i < members; i++) {
                int member = i;
                time.newThread(() -> found[member] = search(tree, profile, threads, exchanges.get(member), time))
                        .start();
            }
            time.newThread(() -> sendBadly(
                            exchanges, time, () -> Arrays.stream(found).allMatch(each -> each != null)))
                    .start();
            found[0] = search(tree, profile, threads, exchanges.getFirst(), time);
        });
        for (PvLine line : found) {
            assertEquals(tree.depth(), line.depth(), tree::toString);
            assertEquals(value, line.score(), tree::toString);
        }
        used += exchanges.stream().mapToLong(each -> each.counts().used()).sum();
    }

    private PvLine search(
            RandomTree tree, SearchProfile profile, int threads, SearchExchange exchange, VirtualTime time) {
        try (HelperPool pool = new HelperPool(threads, time, time);
                TranspositionTable table = new TranspositionTable(1 << 16)) {
            SearchProfile shared = profile.withMinSplitDepth(1 + random.nextInt(3));
            WorkerGroup group = new WorkerGroup(pool, SharedCode.workers(shared, threads));
            SearchTask task = new SearchTask(shared, table, 0, tree.depth(), 0, 1, Score.DRAW, exchange);
            RootMoves moves = group.search(tree.root(), task, new RandomPace(time), (index, line) -> {});
            return moves.size() == 0 ? new PvLine(tree.depth(), 0, minimaxOf(tree), 0, new int[1]) : moves.best();
        }
    }

    private int minimaxOf(RandomTree tree) {
        return minimax.search(tree.root(), tree.depth());
    }

    private void sendBadly(List<SearchExchange> exchanges, VirtualTime time, BooleanSupplier over) {
        List<long[]> late = new ArrayList<>();
        long[] batch = new long[BATCH_WORDS];
        while (!over.getAsBoolean()) {
            time.spend(1 + random.nextInt(20_000));
            for (SearchExchange from : exchanges) {
                long[] words = Arrays.copyOf(batch, from.drain(batch));
                late.add(words);
                long[] sent = late.size() > 5 ? late.remove(random.nextInt(late.size())) : words;
                for (SearchExchange to : exchanges) {
                    for (int times = random.nextInt(3); times > 0 && to != from; times--) {
                        to.deliver(sent, sent.length);
                    }
                }
            }
        }
    }

    static Stream<Game> games() {
        return NodeCountsTest.counts().map(each -> (Game) each.get()[0]);
    }

    /** A member that sends anything misleads the search at most: it ends, and its line is legal. */
    @ParameterizedTest
    @MethodSource("games")
    void survivesLies(Game game) throws NotationException {
        for (String text : game.benchPositions().stream().limit(4).toList()) {
            Position root = game.notation().parse(text);
            SearchExchange exchange = new SearchExchange(0, 2, 1);
            long[] keys = keysBelow(root.copy());
            try (HelperPool pool = new HelperPool(1);
                    TranspositionTable table = new TranspositionTable(1 << 20)) {
                WorkerGroup group = new WorkerFactory(game.name()).createGroup(game.name(), game.profile(), pool, 1);
                SearchTask task = new SearchTask(game.profile(), table, 0, 6, 0, 1, Score.DRAW, exchange);
                RootMoves moves = group.search(
                        root.copy(),
                        task,
                        new SearchControl(20_000) {
                            @Override
                            protected int poll(long newNodes) {
                                long[] lies = lies(keys);
                                exchange.deliver(lies, lies.length);
                                super.poll(newNodes);
                                return 1;
                            }
                        },
                        (index, line) -> assertLegal(root.copy(), line));
                assertLegal(root.copy(), moves.best());
            }
        }
    }

    /** Keys of the root and of the positions after one and two moves. */
    private static long[] keysBelow(Position root) {
        List<Long> keys = new ArrayList<>(List.of(root.key()));
        for (int move : Rules.legalMoves(root)) {
            root.make(move);
            keys.add(root.key());
            for (int reply : Rules.legalMoves(root)) {
                root.make(reply);
                keys.add(root.key());
                root.unmake();
            }
            root.unmake();
        }
        return keys.stream().mapToLong(Long::longValue).toArray();
    }

    private long[] lies(long[] keys) {
        long[] lies = random.longs(3 + random.nextInt(60)).toArray();
        lies[2] = random.nextInt(20);
        for (int i = 3 + (int) lies[2]; i + 1 < lies.length; i += 2) {
            lies[i] = keys[random.nextInt(keys.length)];
            lies[i + 1] = lies[i + 1] & 0x07FF_FFFF_FFFFL | 1L << 56 + random.nextInt(2) | random.nextLong(20) << 48;
        }
        return lies;
    }

    private static void assertLegal(Position root, PvLine line) {
        for (int move : line.line()) {
            assertTrue(Arrays.stream(Rules.legalMoves(root)).anyMatch(each -> each == move));
            root.make(move);
        }
    }

    /** The deepest result counts, and the search goes on from there. */
    @Test
    void adoptsDeeperResults() throws NotationException {
        Game game = games().findFirst().orElseThrow();
        Position root = game.notation().parse(game.startPosition());
        int move = Rules.legalMoves(root)[3];
        SearchExchange exchange = new SearchExchange(0, 2, 4);
        SearchExchange other = new SearchExchange(1, 2, 4);
        other.iterationFinished(7, move & 0xFFFF, 12);
        other.addNodes(1000);
        long[] batch = new long[64];
        exchange.deliver(batch, other.drain(batch));
        List<Integer> depths = new ArrayList<>();
        try (HelperPool pool = new HelperPool(1);
                TranspositionTable table = new TranspositionTable(1 << 20)) {
            WorkerGroup group = new WorkerFactory(game.name()).createGroup(game.name(), game.profile(), pool, 1);
            SearchControl control = new SearchControl(0);
            group.search(
                    root,
                    new SearchTask(game.profile(), table, 0, 9, 0, 1, Score.DRAW, exchange),
                    control,
                    (index, line) -> {
                        depths.add(line.depth());
                        if (line.depth() == 7) {
                            assertEquals(move, line.move());
                            assertEquals(12, line.score());
                        }
                    });
            assertTrue(control.nodes() > 1000);
        }
        assertEquals(List.of(7, 8, 9), depths);
    }
}
