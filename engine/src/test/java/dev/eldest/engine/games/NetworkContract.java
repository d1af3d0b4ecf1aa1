package dev.eldest.engine.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.FeatureChanges;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.nn.NetworkFile;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.nn.TestNetworks;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/** Contract between a network and a game, checked with random weights. */
final class NetworkContract {
    /** Returns the game's evaluation from the network's value. */
    interface Judge {
        int adjustEvaluation(Position position, int value);
    }

    private static final int STEPS = 1_000;
    private static final int EVERY_OTHER_START = 40;

    private final Game game;
    private final NetworkEvaluation evaluation;
    private final boolean rulesAreSymmetric;
    private final Judge judge;
    private final Network network;
    private final SplittableRandom random = new SplittableRandom(8);
    private int maxSeen;

    NetworkContract(Game game, NetworkEvaluation evaluation, boolean playersAreAlike, Judge judge) {
        this.game = game;
        this.evaluation = evaluation;
        this.rulesAreSymmetric = playersAreAlike;
        this.judge = judge;
        network = TestNetworks.random(evaluation.shape().withHidden(32), 4);
    }

    /** Makes and unmakes random moves and compares the incremental evaluator with a new one. */
    void check(int longest) throws NotationException {
        for (String start : game.benchPositions()) {
            walk(game.notation().parse(start), longest, STEPS);
        }
        List<String> others = game.otherStartPositions();
        for (int i = 0; i < others.size(); i += EVERY_OTHER_START) {
            walk(game.notation().parseTrusted(others.get(i)), longest, STEPS / 4);
        }
        assertNotEquals(0, maxSeen);
    }

    private void walk(Position start, int longest, int steps) throws NotationException {
        Position position = start;
        FeatureSet featureSet = evaluation.features(position);
        NetworkEvaluator incremental = new NetworkEvaluator(network);
        BitSet passed = new BitSet();
        int made = 0;
        for (int step = 0; step < steps; step++) {
            made = stepFrom(position, made, passed, longest);
            if (random.nextInt(9) == 0) {
                incremental.prepare(featureSet);
            }
            if (random.nextInt(3) == 0) {
                checkEvaluation(position, featureSet, incremental);
            }
            if (random.nextInt(200) == 0) {
                position = position.copy();
                featureSet = evaluation.features(position);
            }
            if (random.nextInt(100) == 0) {
                position.markRoot();
                made = 0;
            }
        }
    }

    /** Checks that the game refuses a network with fewer active inputs than a position can have. */
    void checkRefusal() {
        NetworkShape shape = network.shape();
        NetworkShape narrow = new NetworkShape(
                shape.inputs(),
                shape.maxActive() - 1,
                shape.hidden(),
                shape.outputs(),
                shape.extraInputs(),
                shape.maxExtraActive());
        byte[] written = NetworkFile.write(game.name(), TestNetworks.random(narrow, 5));
        assertThrows(IllegalArgumentException.class, () -> evaluation.withNetwork(written));
    }

    /** Checks that a copy of the game with the network evaluates by the network. */
    void checkCopy() throws NotationException {
        Game copy = evaluation.withNetwork(NetworkFile.write(game.name(), network));
        NetworkEvaluation ofCopy = NetworkGame.of(copy).orElseThrow();
        for (String text : game.benchPositions()) {
            Position position = copy.notation().parse(text);
            FeatureSet featureSet = ofCopy.features(copy.notation().parse(text));
            int ofNetwork = new NetworkEvaluator(network).evaluate(featureSet);
            int value = judge.adjustEvaluation(game.notation().parse(text), ofNetwork);
            assertEquals(value, position.evaluate(), text);
            assertEquals(value, position.evaluateOnce(), text);
        }
    }

    private int stepFrom(Position position, int made, BitSet passed, int longest) {
        int[] legal = Rules.verdict(position) == Verdict.NONE ? Rules.legalMoves(position) : new int[0];
        boolean forward = made == 0 || legal.length > 0 && made < longest && random.nextInt(5) < 3;
        if (forward && legal.length == 0) {
            return made;
        }
        if (!forward) {
            if (passed.get(made - 1)) {
                position.unmakeNull();
            } else {
                position.unmake();
            }
            return made - 1;
        }
        boolean pass = random.nextInt(10) == 0 && position.nullMoveAllowed();
        passed.set(made, pass);
        if (pass) {
            position.makeNull();
        } else {
            position.make(legal[random.nextInt(legal.length)]);
        }
        return made + 1;
    }

    private void checkEvaluation(Position position, FeatureSet featureSet, NetworkEvaluator incremental)
            throws NotationException {
        int value = incremental.evaluate(featureSet);
        String text = game.notation().format(position);
        assertTrue(Math.abs(value) <= Score.EVALUATION_LIMIT, text);
        assertEquals(new NetworkEvaluator(network).evaluate(featureSet), value, () -> "new evaluator, " + text);
        double limited = Math.clamp(
                TestNetworks.withFractions(network, featureSet), -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
        assertEquals(limited, value, 2, () -> "with fractions, " + text);
        if (rulesAreSymmetric) {
            FeatureSet mirrored = evaluation.features(game.notation().mirror(position));
            assertEquals(value, new NetworkEvaluator(network).evaluate(mirrored), () -> "mirrored, " + text);
        }
        for (int player = 0; player < 2; player++) {
            requireInputs(featureSet, player, text);
        }
    }

    private void requireInputs(FeatureSet featureSet, int player, String text) {
        FeatureChanges on = new FeatureChanges(network.shape().maxActive());
        featureSet.activeFeatures(player, on);
        for (int i = 0; i < on.addedCount(); i++) {
            assertTrue(on.addedAt(i) >= 0 && on.addedAt(i) < network.shape().inputs(), text);
        }
        maxSeen = Math.max(maxSeen, on.addedCount());
        if (network.shape().hasExtra()) {
            int[] extra = new int[network.shape().maxExtraActive() + 1];
            int count = featureSet.extraFeatures(extra);
            for (int i = 0; i < count; i++) {
                assertTrue(extra[i] >= 0 && extra[i] < network.shape().extraInputs(), text);
            }
        }
        assertTrue(
                featureSet.output() >= 0
                        && featureSet.output() < network.shape().outputs(),
                text);
    }
}
