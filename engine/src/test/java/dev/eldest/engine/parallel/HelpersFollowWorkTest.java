package dev.eldest.engine.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.parallel.SplitWorker.Preemptible;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which helper helps which search, with any number of cores and on one thread. The helpers start one after the other,
 * each one's work inside the work of the one before, until all that find work are busy.
 */
class HelpersFollowWorkTest {
    private static final int ENDLESS = Integer.MAX_VALUE / 2;

    /** One round: all helpers look for work, at their own search first and then at any, and join where they find it. */
    private static final class Round {
        private final Deque<Helper> ownFirst;
        private final Deque<Helper> withoutOwnWork = new ArrayDeque<>();
        private final List<Preemptible> running = new ArrayList<>();
        private final Runnable whenAllAreBusy;
        private int idle;
        private boolean over;

        Round(Helper[] helpers, Runnable whenAllAreBusy) {
            ownFirst = new ArrayDeque<>(List.of(helpers));
            this.whenAllAreBusy = whenAllAreBusy;
        }

        void play() {
            while (!over) {
                next();
            }
        }

        void join(Preemptible preemptible) {
            running.add(preemptible);
            play();
        }

        private void next() {
            boolean home = !ownFirst.isEmpty();
            Helper helper = home ? ownFirst.poll() : withoutOwnWork.poll();
            if (helper == null) {
                over = true;
                whenAllAreBusy.run();
                return;
            }
            SplitPointRegistry board = helper.find(!home);
            if (board != null) {
                int before = running.size();
                helper.help(board);
                assertTrue(running.size() > before, "there was no free worker");
            } else if (home) {
                withoutOwnWork.add(helper);
            } else {
                idle++;
            }
        }

        long leaving() {
            return running.stream().filter(Preemptible::isPreempted).count();
        }
    }

    /** A search that always has work once it is open. */
    private final class Search {
        private final TestWorker[] workers;
        private final SplitPointRegistry board;

        Search(int threads) {
            workers = TestWorker.manyThatGo(threads, (split, preemptible) -> round.join(preemptible));
            board = new SplitPointRegistry(pool, workers);
            pool.addMaster(board);
        }

        Search open() {
            workers[0].splits[0].prepare(null, 3, ENDLESS);
            board.open(0, 0);
            return this;
        }

        void close() {
            workers[0].splits[0].cutOff();
            board.close(0, 0);
        }

        void end() {
            close();
            pool.removeMaster(board);
        }

        int helpers() {
            return board.helpers();
        }
    }

    private HelperPool pool;
    private Round round;

    private void whenAllAreBusy(Runnable then) {
        round = new Round(pool.helpers(), then);
        round.play();
    }

    private void assertHelpers(int idle, Search[] searches, int... helpers) {
        whenAllAreBusy(() -> {
            assertEquals(
                    Arrays.stream(helpers).boxed().toList(),
                    Arrays.stream(searches).map(Search::helpers).toList());
            assertEquals(0, round.leaving(), "a helper leaves without need");
            assertEquals(idle, round.idle, "idle helpers");
        });
    }

    private Search[] open(int... threads) {
        return Arrays.stream(threads)
                .mapToObj(workers -> new Search(workers).open())
                .toArray(Search[]::new);
    }

    @ParameterizedTest
    @CsvSource({
        "16, 4 4, 3 3",
        "16, 2 8, 1 7",
        "16, 8 2, 7 1",
        "16, 4 4 4 4, 3 3 3 3",
        "16, 16 16, 7 7",
        "16, 16 3 16, 6 2 5",
        "16, 5 5 5 5 5, 3 2 2 2 2",
        "8, 8 8, 3 3",
        "8, 2 8, 1 5",
        "8, 4 4 4, 2 2 1",
        "4, 4 4, 1 1",
        "4, 4 4 4, 1 0 0",
        "4, 4 4 4 4, 0 0 0 0",
        "4, 4 4 4 4 4, 0 0 0 0 0",
    })
    void givesEverySearchItsShare(int cores, String threads, String helpers) {
        pool = Sleepers.pool(cores);
        Search[] searches = open(numbers(threads));
        int[] expected = numbers(helpers);
        int without = pool.helpers().length - Arrays.stream(expected).sum();
        assertHelpers(without, searches, expected);
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    @Test
    void startsHelpersForAllSearchesTogether() {
        pool = Sleepers.pool(16);
        open(4, 4);
        assertEquals(6, pool.helpers().length);
        open(2);
        assertEquals(7, pool.helpers().length);
        open(16);
        assertEquals(15, pool.helpers().length, "no more than a single master leaves cores for");
    }

    @Test
    void assignsHelpersToOthersWhenSearchEnds() {
        pool = Sleepers.pool(16);
        Search[] all = open(16, 16, 16);
        assertHelpers(2, all, 5, 4, 4);
        all[1].end();
        assertHelpers(1, all, 7, 0, 7);
        all[0].end();
        assertHelpers(0, all, 0, 0, 15);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 8, 16})
    void takesCoreOfOneHelperForNewMaster(int cores) {
        pool = Sleepers.pool(cores);
        Search[] all = open(cores, cores);
        whenAllAreBusy(() -> {
            for (int others = 1; others <= cores - 2; others++) {
                pool.addMaster(null);
                assertEquals(others, round.leaving());
            }
            pool.addMaster(null);
            assertEquals(cores - 2, round.leaving());
        });
        assertHelpers(cores - 1, all, 0, 0);
    }

    @Test
    void takesCoreOfIdleHelperFirst() {
        pool = Sleepers.pool(4);
        new Search(2);
        Search busy = new Search(2).open();
        whenAllAreBusy(() -> {
            assertEquals(1, busy.helpers());
            assertEquals(1, round.idle);
            pool.addMaster(null);
            assertEquals(0, round.leaving(), "although the other search is older");
        });
    }

    @ParameterizedTest
    @CsvSource({"4, 1", "8, 3", "16, 7"})
    void takesHalfOfHelpersFromSearchThatHasAll(int cores, int each) {
        pool = Sleepers.pool(cores);
        Search first = new Search(cores).open();
        Search[] both = {first, null};
        whenAllAreBusy(() -> {
            assertEquals(cores - 1, first.helpers());
            both[1] = new Search(cores);
            assertEquals(1, round.leaving(), "only the new master needs a core, while it shares nothing");
            assertTrue(both[1].board.helpersAvailable(), "helpers would come");
            both[1].open();
            assertEquals(1 + each, round.leaving());
        });
        assertHelpers(1, both, cores - 2 - each, each);
    }

    @Test
    void helpsOtherSearchWithoutOwnWorkAndReturns() {
        pool = Sleepers.pool(8);
        Search first = new Search(8).open();
        Search second = new Search(8);
        whenAllAreBusy(() -> {
            assertEquals(6, first.helpers());
            assertEquals(1, round.idle, "the second master's core");
            second.open();
            assertEquals(3, round.leaving());
            second.close();
            assertEquals(0, round.leaving(), "their own search has no work any more");
        });
        second.open();
        assertHelpers(1, new Search[] {first, second}, 3, 3);
    }

    @Test
    void lendsHelpersToSearchWithFewestFirst() {
        pool = Sleepers.pool(16);
        Search without = new Search(6);
        Search first = new Search(16).open();
        Search second = new Search(16).open();
        assertEquals(5, without.board.share());
        assertHelpers(2, new Search[] {without, first, second}, 0, 7, 6);
    }

    @Test
    void skipsSearchWithoutFreeWorker() {
        pool = Sleepers.pool(8);
        Search small = new Search(2).open();
        Search large = new Search(8);
        whenAllAreBusy(() -> {
            assertEquals(1, small.helpers());
            assertEquals(6, round.idle);
            for (Helper helper : pool.helpers()) {
                assertNull(helper.find(true), "found a worker where there is none");
            }
            large.open();
            assertEquals(large.board, pool.searchWithFewestHelpers());
        });
        assertHelpers(1, new Search[] {small, large}, 1, 5);
    }

    @Test
    void helpersLookAtOwnSearchFirst() {
        pool = Sleepers.pool(4);
        Search first = new Search(4);
        Search second = new Search(4).open();
        Helper own = Arrays.stream(pool.helpers())
                .filter(helper -> helper.assignedSearch() == first.board)
                .findFirst()
                .orElseThrow();
        assertNull(own.find(false));
        assertEquals(second.board, own.find(true));
        first.open();
        assertEquals(first.board, own.find(true));
    }

    @Test
    void requestsNoHelpWhenNoneIsPossible() {
        pool = Sleepers.pool(4);
        Search first = new Search(4).open();
        whenAllAreBusy(() -> {
            assertFalse(first.board.helpersAvailable(), "every worker is taken");
            new Search(4);
            assertFalse(first.board.helpersAvailable(), "three helpers are more than its share");
        });
        pool.addMaster(null);
        pool.addMaster(null);
        assertFalse(first.board.helpersAvailable(), "no helper has a core");
    }

    /** Searches of all sizes begin and end in any order: shares are as equal as can be, and all cores are used. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 16, 64})
    void keepsSharesEqualWhenSearchesBeginAndEnd(int cores) {
        pool = Sleepers.pool(cores);
        SplittableRandom random = new SplittableRandom(cores);
        List<SplitPointRegistry> boards = new ArrayList<>();
        int alone = 0;
        for (int step = 0; step < 2_000; step++) {
            int what = random.nextInt(6);
            if (what < 2 && boards.size() < cores) {
                int workers = 2 + random.nextInt(Math.max(1, cores - 1));
                boards.add(new SplitPointRegistry(pool, TestWorker.many(workers, split -> {})));
                pool.addMaster(boards.getLast());
            } else if (what == 2) {
                pool.addMaster(null);
                alone++;
            } else if (what == 3 && alone > 0) {
                pool.removeMaster(null);
                alone--;
            } else if (!boards.isEmpty()) {
                pool.removeMaster(boards.remove(random.nextInt(boards.size())));
            }
            checkShares(boards, Math.max(0, cores - boards.size() - alone));
        }
    }

    private void checkShares(List<SplitPointRegistry> boards, int cores) {
        int wanted = boards.stream().mapToInt(SplitPointRegistry::maxHelpers).sum();
        int given = boards.stream().mapToInt(SplitPointRegistry::share).sum();
        assertEquals(Math.min(wanted, cores), given, "assigned helpers");
        int max = boards.stream().mapToInt(SplitPointRegistry::share).max().orElse(0);
        for (SplitPointRegistry board : boards) {
            assertTrue(
                    board.share() >= Math.min(board.maxHelpers(), max - 1),
                    "fewer than others although it can use more");
            long assigned = Arrays.stream(pool.helpers())
                    .filter(helper -> helper.assignedSearch() == board)
                    .count();
            assertEquals(board.share(), assigned);
        }
        long allAssigned = Arrays.stream(pool.helpers())
                .filter(helper -> helper.assignedSearch() != null)
                .count();
        assertEquals(given, allAssigned, "a helper is assigned to an ended search");
    }
}
