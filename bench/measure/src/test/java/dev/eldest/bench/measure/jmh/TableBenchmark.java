package dev.eldest.bench.measure.jmh;

import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Measures TT probes and stores of random positions, by memory and page size. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TableBenchmark {
    private static final long BYTES_PER_MEGABYTE = 1L << 20;
    private static final int ENTRY_BYTES = 16;
    private static final int MOVE = 0x1234;
    private static final int DEPTHS = 16;

    @Param({"16", "256", "2048"})
    public long megabytes;

    @Param({"false", "true"})
    public boolean hugePages;

    private TranspositionTable table;
    private SplittableRandom random;

    @Setup(Level.Trial)
    public void fill() {
        table = new TranspositionTable(megabytes * BYTES_PER_MEGABYTE, hugePages);
        if (table.hugePages() != hugePages) {
            throw new IllegalStateException("huge pages are not available");
        }
        random = new SplittableRandom(1);
        for (long entries = megabytes * BYTES_PER_MEGABYTE / ENTRY_BYTES; entries > 0; entries--) {
            store();
        }
    }

    @TearDown(Level.Trial)
    public void close() {
        table.close();
    }

    @Benchmark
    public long probe() {
        return table.probe(random.nextLong());
    }

    @Benchmark
    public void store() {
        long key = random.nextLong();
        table.store(key, MOVE, 0, (int) key & (DEPTHS - 1), TtEntry.LOWER);
    }
}
