package dev.eldest.bench.measure.jmh;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.Session;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures how soon a core changes hands and a search stops: a search of two threads runs all the time on two cores,
 * and gives one of them to a second search. The times mean something only on a machine with nothing else to do.
 */
@State(Scope.Benchmark)
@Threads(1)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class HandoverBenchmark {
    /** Some 10 ms' work of two threads. */
    private static final long NODES = 10_000;

    /** Depth of the second search before {@link #firstSearchAfterSecond}. */
    private static final int DEPTH = 6;

    /** Time of the second search before {@link #secondSearchStops}. */
    private static final long RUN_MILLIS = 4;

    private static final long PAUSE_NANOS = 100_000;

    private Engine engine;
    private Session first;
    private Session second;

    @Setup(Level.Trial)
    public void open() {
        WarmGames.warm();
        engine = Engine.load(new EngineConfig(MemoryLimits.NONE, 2, 0, 2));
        first = engine.open();
        first.set(CommonOption.THREADS, "2");
        WarmGames.start(first);
        second = engine.open();
    }

    @TearDown(Level.Trial)
    public void close() {
        engine.close();
    }

    /** Time until the second search has a core and has searched one ply. */
    @Benchmark
    public void secondSearchStarts() {
        WarmGames.search(second, 1);
    }

    /** Time for a number of nodes of the first search with both cores, to compare with the next one. */
    @Benchmark
    public void firstSearchAlone() {
        awaitNodes();
    }

    /** Time for the same nodes, beginning when the second search has ended. */
    @Benchmark
    public void firstSearchAfterSecond(SecondSearch ended) {
        awaitNodes();
    }

    /** Runs the second search before each measured call. */
    @State(Scope.Benchmark)
    public static class SecondSearch {
        @Setup(Level.Invocation)
        public void run(HandoverBenchmark benchmark) {
            benchmark.second.newGame();
            WarmGames.search(benchmark.second, DEPTH);
        }
    }

    /** Time from stop to the end of the second search, just after its best move. */
    @Benchmark
    public void secondSearchStops(EndlessSearch running) throws InterruptedException {
        second.stop();
        running.end.await();
    }

    /** Runs the second search for some milliseconds before each measured call. */
    @State(Scope.Benchmark)
    public static class EndlessSearch {
        private CountDownLatch end;

        @Setup(Level.Invocation)
        public void start(HandoverBenchmark benchmark) throws InterruptedException {
            end = WarmGames.start(benchmark.second);
            TimeUnit.MILLISECONDS.sleep(RUN_MILLIS);
        }
    }

    /** Looks now and then, because a busy wait would take a core. */
    private void awaitNodes() {
        long end = engine.stats().nodes() + NODES;
        while (engine.stats().nodes() < end) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }
}
