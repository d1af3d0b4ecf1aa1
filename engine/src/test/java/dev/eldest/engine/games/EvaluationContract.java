package dev.eldest.engine.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.learn.WeightsFormat;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Evaluation, its weights and its network. */
interface EvaluationContract extends GameWalks {
    @Test
    default void evaluatesUnchangedWithReusedCaches() throws NotationException {
        Position[] earlier = {game().notation().parse(game().startPosition())};
        walk(position -> {
            Snapshot alone = Snapshot.of(game(), position.copy());
            earlier[0].evaluate();
            Position reused = position.copy();
            reused.reuseCaches(earlier[0]);
            reused.prepareEvaluation();
            assertEquals(alone, Snapshot.of(game(), reused));
            earlier[0] = reused;
        });
    }

    @Test
    default void evaluatesMirroredPositionEqually() throws NotationException {
        walk(position -> {
            int value = position.evaluate();
            assertTrue(Math.abs(value) <= Score.EVALUATION_LIMIT);
            if (rulesAreSymmetric()) {
                Position mirrored = game().notation().mirror(position);
                assertEquals(value, mirrored.evaluate(), "the mirrored position's value");
            }
        });
    }

    @Test
    default void networkFollowsMoves() throws NotationException {
        Optional<NetworkEvaluation> evaluation = NetworkGame.of(game());
        if (evaluation.isPresent()) {
            NetworkContract contract =
                    new NetworkContract(game(), evaluation.get(), rulesAreSymmetric(), this::adjustEvaluation);
            contract.check(maxPlayoutPlies());
            contract.checkCopy();
            contract.checkRefusal();
        }
    }

    /** Tuning requires this for all weights. */
    @Test
    default void evaluatesLinearSumOfWeights() throws NotationException {
        Optional<LinearEvaluation> evaluation = TunableGame.of(game());
        if (evaluation.isEmpty()) {
            return;
        }
        LinearEvaluation linear = evaluation.get();
        WeightsFormat format = linear.format();
        int[] random = new SplittableRandom(5)
                .ints(format.size(), -format.maxValue() / 20, format.maxValue() / 20)
                .toArray();
        for (int[] weights : List.of(format.parse(linear.weightsText()), linear.initialWeights(), random)) {
            String text = format.rewrite(linear.weightsText(), weights);
            Notation played = linear.withWeights(text).notation();
            FeatureCounter counter = linear.counter(text);
            walk(position -> {
                String fen = game().notation().format(position);
                double sum = sum(counter, counter.game().notation().parse(fen), weights);
                int value = played.parse(fen).evaluate();
                assertEquals(position.sideToMove() == 0 ? value : -value, sum, 2, () -> fen);
            });
        }
    }

    /** Returns the evaluation for the first player by features and weights. */
    private static double sum(FeatureCounter counter, Position position, int[] weights) {
        LinearEvaluation linear = TunableGame.of(counter.game()).orElseThrow();
        int phases = linear.format().phases().size();
        int[] counts = new int[weights.length / phases];
        double[] blend = new double[phases];
        counter.count(position, counts, blend);
        return IntStream.range(0, weights.length)
                .mapToDouble(i -> blend[i % phases] * counts[i / phases] * weights[i])
                .sum();
    }

    @Test
    default void keepsWeightsOfCopySeparate() throws NotationException {
        Optional<LinearEvaluation> evaluation = TunableGame.of(game());
        if (evaluation.isEmpty()) {
            return;
        }
        LinearEvaluation linear = evaluation.get();
        WeightsFormat format = linear.format();
        String zero = format.rewrite(linear.weightsText(), new int[format.size()]);
        Game copy = linear.withWeights(zero);
        assertEquals(zero, TunableGame.of(copy).orElseThrow().weightsText());
        int[] values = new int[2];
        walk(position -> {
            values[0] |= position.evaluate();
            values[1] |=
                    copy.notation().parse(game().notation().format(position)).evaluate();
        });
        assertNotEquals(0, values[0]);
        assertEquals(0, values[1], "evaluation with weights that are all zero");
        assertThrows(IllegalArgumentException.class, () -> linear.withWeights(zero + "\nrubbish = 1"));
    }

    /** If the best child evaluation is known without making moves, it is correct and no child ends the game. */
    @Test
    default void predictsBestChildEvaluation() throws NotationException {
        walk(position -> {
            int best = position.bestChildEvaluation(-Score.INFINITE, Score.INFINITE);
            if (best == Position.NO_VALUE) {
                return;
            }
            assertEquals(best, valueAfter(position, position.bestChildMove()));
            int[] values = Arrays.stream(legalMoves(position))
                    .map(move -> valueAfter(position, move))
                    .toArray();
            assertEquals(Arrays.stream(values).max().orElseThrow(), best);
            int enough = values[values.length / 2];
            int found = position.bestChildEvaluation(enough - 1, enough);
            assertTrue(found >= enough);
            assertEquals(found, valueAfter(position, position.bestChildMove()));
            for (int above = 0; above < 200; above += 20) {
                int floor = best + above;
                int bound = position.bestChildEvaluation(floor, floor + 1);
                assertTrue(bound >= best && bound <= floor);
            }
        });
    }

    private static int valueAfter(Position position, int move) {
        position.make(move);
        assertEquals(Verdict.NONE, position.verdict());
        int value = -position.evaluate();
        position.unmake();
        return value;
    }
}
