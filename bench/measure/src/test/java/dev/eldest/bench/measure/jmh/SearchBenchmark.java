package dev.eldest.bench.measure.jmh;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
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

/** Measures a whole search from the start position of a game, as a client starts it, with cleared tables. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class SearchBenchmark {
    @Param("chess")
    public String game;

    @Param("9")
    public int depth;

    private Engine engine;
    private Session session;

    @Setup(Level.Trial)
    public void open() {
        WarmGames.warm();
        engine = Engine.load();
        session = engine.open();
        session.chooseGame(game);
    }

    @TearDown(Level.Trial)
    public void close() {
        session.close();
        engine.close();
    }

    @Setup(Level.Invocation)
    public void clear() {
        session.newGame();
    }

    @Benchmark
    public void search() {
        WarmGames.search(session, depth);
    }
}
