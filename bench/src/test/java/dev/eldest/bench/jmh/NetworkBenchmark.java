package dev.eldest.bench.jmh;

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
 * What a network of 2 x {@code hidden} costs, with the launcher's flags: a value whose sums are known, and one for
 * which a move is followed.
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
    /** After each of the moves. */
    private FeatureSet[] after;

    /** After a move that changes how a player sees the board. */
    private FeatureSet seenAnew;

    private int next;

    @Setup(Level.Trial)
    public void read() throws NotationException {
        Game played = new GameRegistry().find(game).orElseThrow();
        NetworkEvaluation evaluation = NetworkGame.of(played).orElseThrow();
        evaluator =
                NetworkEvaluator.forOnce(TestNetworks.random(evaluation.shape().withHidden(hidden), 1));
        Position position = played.notation().parse(played.benchPositions().get(1));
        before = evaluation.inputs(position);
        evaluator.evaluate(before);
        List<FeatureSet> moved = IntStream.of(Rules.legalMoves(position))
                .mapToObj(move -> inputsAfter(position, move, evaluation))
                .toList();
        after = moved.stream().filter(NetworkBenchmark::seenAlike).toArray(FeatureSet[]::new);
        seenAnew = moved.stream()
                .filter(featureSet -> !seenAlike(featureSet))
                .findFirst()
                .orElse(before);
    }

    private static FeatureSet inputsAfter(Position position, int move, NetworkEvaluation evaluation) {
        Position moved = position.copy();
        moved.make(move);
        return evaluation.inputs(moved);
    }

    /** Whether both players see the board as they did before the last move. */
    private static boolean seenAlike(FeatureSet featureSet) {
        FeatureChanges featureChanges = new FeatureChanges(64);
        return featureSet.switched(0, 0, featureChanges) && featureSet.switched(0, 1, featureChanges);
    }

    /** In turns, so that no value is remembered, but the sums are. */
    @Benchmark
    @OperationsPerInvocation(2)
    public int evaluate() {
        return evaluator.evaluate(before) + evaluator.evaluate(after[0]);
    }

    /** Each move in turn, from the same position, but for those after which a player sees all in another way. */
    @Benchmark
    public int updateAndEvaluate() {
        next = next + 1 == after.length ? 0 : next + 1;
        return evaluator.evaluate(after[next]);
    }

    /** One of these, and a value that is known in between: all inputs of a player are looked at. */
    @Benchmark
    public int lookAtAllAndEvaluate() {
        return evaluator.evaluate(seenAnew) + evaluator.evaluate(after[0]);
    }
}
