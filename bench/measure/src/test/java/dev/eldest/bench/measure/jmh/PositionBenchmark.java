package dev.eldest.bench.measure.jmh;

import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.List;
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
import org.openjdk.jmh.annotations.Warmup;

/** Measures move generation, making moves and evaluation. A result is the time for all bench positions of a game. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PositionBenchmark {
    private static final int MOVES = 1024;

    @Param("chess")
    public String game;

    private final MoveList moves = new MoveList(MOVES);
    private Position[] positions;

    @Setup(Level.Trial)
    public void read() throws NotationException {
        WarmGames.warm();
        Game played = new GameRegistry().find(game).orElseThrow();
        List<String> texts = played.benchPositions();
        positions = new Position[texts.size()];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = played.notation().parse(texts.get(i));
        }
    }

    @Benchmark
    public int generate() {
        int found = 0;
        for (Position position : positions) {
            moves.size = 0;
            position.generate(Position.ALL, moves);
            found += moves.size;
        }
        return found;
    }

    /** Generates, makes and unmakes every legal move. */
    @Benchmark
    public long makeAndUnmake() {
        long keys = 0;
        for (Position position : positions) {
            moves.size = 0;
            position.generate(Position.ALL, moves);
            for (int i = 0; i < moves.size; i++) {
                position.make(moves.moves[i]);
                keys ^= position.key();
                position.unmake();
            }
        }
        return keys;
    }

    @Benchmark
    public int evaluate() {
        int sum = 0;
        for (Position position : positions) {
            sum += position.evaluate();
        }
        return sum;
    }
}
