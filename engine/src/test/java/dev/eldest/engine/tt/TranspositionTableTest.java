package dev.eldest.engine.tt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.ScarceThreads;
import dev.eldest.engine.spi.Score;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TranspositionTableTest {
    private static final long MEGABYTE = 1L << 20;

    @Property(tries = 500)
    void storesEveryField(
            @ForAll @IntRange(max = 0xFFFF) int move,
            @ForAll @IntRange(min = -32000, max = 32000) int value,
            @ForAll @IntRange(max = 255) int depth,
            @ForAll @IntRange(min = 1, max = 3) int bound,
            @ForAll long key) {
        try (TranspositionTable table = new TranspositionTable(MEGABYTE)) {
            table.store(key, move, value, depth, bound);
            long entry = table.probe(key);
            assertEquals(move, TtEntry.move(entry));
            assertEquals(value, TtEntry.value(entry, 0));
            assertEquals(depth, TtEntry.depth(entry));
            assertEquals(bound, TtEntry.bound(entry));
        }
    }

    @Property(tries = 500)
    void storesProvenValuesRelativeToNode(
            @ForAll @IntRange(min = 0, max = 200) int plies, @ForAll @IntRange(max = 200) int ply) {
        for (int value : new int[] {Score.winIn(plies + ply), Score.lossIn(plies + ply)}) {
            long entry = TtEntry.pack(1, TtEntry.relativeToNode(value, ply), 1, TtEntry.EXACT, 0);
            assertEquals(value, TtEntry.value(entry, ply));
            assertEquals(value > 0 ? value + ply : value - ply, TtEntry.value(entry, 0));
        }
    }

    @Test
    void takesEntryUnlessItReplacesDeeperOne() {
        try (TranspositionTable table = new TranspositionTable(MEGABYTE)) {
            table.store(1, 11, 0, 8, TtEntry.EXACT);
            assertFalse(table.take(1, TtEntry.of(12, 0, 7, TtEntry.EXACT)));
            assertEquals(11, TtEntry.move(table.probe(1)));
            assertTrue(table.take(1, TtEntry.of(12, 0, 8, TtEntry.LOWER)));
            assertEquals(12, TtEntry.move(table.probe(1)));
            for (int key = 2; key <= 4; key++) {
                assertTrue(table.take(key, TtEntry.of(key, 0, 6, TtEntry.LOWER)), "a free slot of the line");
            }
            assertFalse(table.take(5, TtEntry.of(5, 0, 5, TtEntry.EXACT)), "all four are deeper");
            assertTrue(table.take(5, TtEntry.of(5, 0, 7, TtEntry.EXACT)));
            assertEquals(7, TtEntry.depth(table.probe(5)));
            assertEquals(8, TtEntry.depth(table.probe(1)));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 7, 13, 33})
    void keepsMostEntriesThatFit(long megabytes) {
        try (TranspositionTable table = new TranspositionTable(megabytes * MEGABYTE)) {
            int count = (int) (megabytes * MEGABYTE / 64);
            SplittableRandom random = new SplittableRandom(1);
            for (int i = 0; i < count; i++) {
                table.store(random.nextLong(), i & 0xFFFF, 0, 5, TtEntry.EXACT);
            }
            random = new SplittableRandom(1);
            int found = 0;
            for (int i = 0; i < count; i++) {
                found += table.probe(random.nextLong()) != TtEntry.MISS ? 1 : 0;
            }
            assertEquals(1.0, (double) found / count, 0.01);
        }
    }

    @Test
    void replacesShallowAndOldEntriesFirst() {
        try (TranspositionTable table = new TranspositionTable(MEGABYTE)) {
            for (long key = 1; key <= 4; key++) {
                table.store(key, 1, 0, 10 + (int) key, TtEntry.EXACT);
            }
            table.store(5, 1, 0, 1, TtEntry.EXACT);
            assertEquals(TtEntry.MISS, table.probe(1), "the shallowest entry of a full line is replaced first");
            table.nextGeneration();
            table.nextGeneration();
            table.store(6, 1, 0, 8, TtEntry.EXACT);
            table.store(7, 1, 0, 8, TtEntry.EXACT);
            assertNotEquals(TtEntry.MISS, table.probe(6), "a younger entry is kept although it is shallower");
            assertEquals(TtEntry.MISS, table.probe(2), "an old entry is replaced");
        }
    }

    @Test
    void keepsDeeperBoundOfSamePosition() {
        try (TranspositionTable table = new TranspositionTable(MEGABYTE)) {
            table.store(42, 7, 100, 12, TtEntry.LOWER);
            table.store(42, 8, 50, 3, TtEntry.UPPER);
            assertEquals(12, TtEntry.depth(table.probe(42)));
            table.store(42, 0, 50, 12, TtEntry.UPPER);
            assertEquals(7, TtEntry.move(table.probe(42)), "a known move is kept when none is given");
        }
    }

    @Test
    void countsOnlyCurrentGenerationInHashFull() {
        try (TranspositionTable table = new TranspositionTable(MEGABYTE)) {
            assertEquals(0, table.hashFull());
            SplittableRandom random = new SplittableRandom(2);
            for (int i = 0; i < 400_000; i++) {
                table.store(random.nextLong(), 1, 0, 1, TtEntry.EXACT);
            }
            assertEquals(1000, table.hashFull(), 20);
            table.nextGeneration();
            assertEquals(0, table.hashFull());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void clearsAllEntries(int threads) {
        checkCleared(table -> table.clear(threads));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void clearsAllEntriesWithTooFewThreads(int threads) {
        checkCleared(table -> table.clear(5, new ScarceThreads(threads)));
    }

    private static void checkCleared(Consumer<TranspositionTable> clear) {
        try (TranspositionTable table = new TranspositionTable(3 * MEGABYTE)) {
            SplittableRandom random = new SplittableRandom(3);
            for (int i = 0; i < 100_000; i++) {
                table.store(random.nextLong(), 1, 0, 1, TtEntry.EXACT);
            }
            clear.accept(table);
            random = new SplittableRandom(3);
            for (int i = 0; i < 100_000; i++) {
                assertEquals(TtEntry.MISS, table.probe(random.nextLong()));
            }
        }
    }

    @Test
    void storesEntriesWithoutHugePages() {
        try (TranspositionTable table = new TranspositionTable(MEGABYTE, false)) {
            table.store(-1, 9, 3, 5, TtEntry.LOWER);
            assertEquals(9, TtEntry.move(table.probe(-1)));
        }
    }

    @Test
    void refusesAccessWhenClosed() {
        TranspositionTable table = new TranspositionTable(MEGABYTE);
        table.close();
        assertThrows(IllegalStateException.class, () -> table.probe(1));
    }

    @Test
    void keepsEntriesStoredWhileTouched() throws InterruptedException {
        try (TranspositionTable table = new TranspositionTable(MEGABYTE)) {
            AtomicBoolean done = new AtomicBoolean();
            Thread toucher = Thread.ofPlatform().start(() -> {
                while (!done.get()) {
                    table.preallocate(0, 1);
                }
            });
            // Keys whose lines contain the touched words: the first line of each page.
            for (int round = 1; round <= 20_000; round++) {
                long key = (long) (round % 256) << 56 | round;
                table.store(key, round & 0xFFFF, 0, 1, TtEntry.EXACT);
                assertEquals(round & 0xFFFF, TtEntry.move(table.probe(key)));
            }
            done.set(true);
            toucher.join();
        }
    }
}
