package dev.eldest.bench.measure.jmh;

import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.FeatureChanges;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.nn.TestNetworks;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures evaluations by a network of 2 x {@code hidden} values, with the launcher's flags: with known sums, with sums
 * updated by a move, and with sums calculated from all inputs.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-XX:FreqInlineSize=60", "-XX:MaxVectorSize=32"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class NetworkBenchmark {
    @Param("chess")
    public String game;

    @Param("256")
    public int hidden;

    private NetworkEvaluator evaluator;
    private FeatureSet before;
    /** Inputs after each move that only updates the sums. */
    private FeatureSet[] after;

    /** Inputs after a move that changes all inputs of a player. */
    private FeatureSet refreshed;

    private int next;

    @Setup(Level.Trial)
    public void read() throws NotationException {
        Game played = new GameRegistry().find(game).orElseThrow();
        NetworkEvaluation evaluation = NetworkGame.of(played).orElseThrow();
        evaluator = NetworkEvaluator.withoutCache(
                TestNetworks.random(evaluation.shape().withHidden(hidden), 1));
        Position position = played.notation().parse(played.benchPositions().get(1));
        before = evaluation.features(position);
        evaluator.evaluate(before);
        List<FeatureSet> moved = IntStream.of(Rules.legalMoves(position))
                .mapToObj(move -> inputsAfter(position, move, evaluation))
                .toList();
        after = moved.stream().filter(NetworkBenchmark::isUpdatable).toArray(FeatureSet[]::new);
        refreshed = moved.stream()
                .filter(featureSet -> !isUpdatable(featureSet))
                .findFirst()
                .orElse(before);
    }

    private static FeatureSet inputsAfter(Position position, int move, NetworkEvaluation evaluation) {
        Position moved = position.copy();
        moved.make(move);
        return evaluation.features(moved);
    }

    /** Returns whether the inputs of both players are updated from those before the last move. */
    private static boolean isUpdatable(FeatureSet featureSet) {
        FeatureChanges featureChanges = new FeatureChanges(64);
        return featureSet.appendChanges(0, 0, featureChanges) && featureSet.appendChanges(0, 1, featureChanges);
    }

    /** Alternates between two positions, so that the sums are known, but not the values. */
    @Benchmark
    @OperationsPerInvocation(2)
    public int evaluate() {
        return evaluator.evaluate(before) + evaluator.evaluate(after[0]);
    }

    /** Takes each move in turn, from the same position, except moves that change all inputs of a player. */
    @Benchmark
    public int updateAndEvaluate() {
        next = next + 1 == after.length ? 0 : next + 1;
        return evaluator.evaluate(after[next]);
    }

    /** Calculates the sums of a player from all inputs. The known value in between costs little. */
    @Benchmark
    public int refreshAndEvaluate() {
        return evaluator.evaluate(refreshed) + evaluator.evaluate(after[0]);
    }
}
