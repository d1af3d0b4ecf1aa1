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

/** What a network and a game must agree on, with weights that no luck makes right. */
final class NetworkContract {
    /** What a game makes of a network's value of a position. */
    interface Judge {
        int judged(Position position, int value);
    }

    private static final int STEPS = 3_000;
    private static final int EVERY_OTHER_START = 40;

    private final Game game;
    private final NetworkEvaluation evaluation;
    private final boolean playersAreAlike;
    private final Judge judge;
    private final Network network;
    private final SplittableRandom random = new SplittableRandom(8);
    private int mostSeen;

    NetworkContract(Game game, NetworkEvaluation evaluation, boolean playersAreAlike, Judge judge) {
        this.game = game;
        this.evaluation = evaluation;
        this.playersAreAlike = playersAreAlike;
        this.judge = judge;
        network = TestNetworks.random(evaluation.shape().withHidden(32), 4);
    }

    /** Walks to and fro, evaluating now and then, and asks each time somebody who never saw the position before. */
    void check(int longest) throws NotationException {
        for (String start : game.benchPositions()) {
            walk(game.notation().parse(start), longest, STEPS);
        }
        List<String> others = game.otherStarts();
        for (int i = 0; i < others.size(); i += EVERY_OTHER_START) {
            walk(game.notation().parseOwn(others.get(i)), longest, STEPS / 4);
        }
        assertNotEquals(0, mostSeen);
    }

    private void walk(Position start, int longest, int steps) throws NotationException {
        Position position = start;
        FeatureSet featureSet = evaluation.inputs(position);
        NetworkEvaluator follower = new NetworkEvaluator(network);
        BitSet passed = new BitSet();
        int made = 0;
        for (int step = 0; step < steps; step++) {
            made = stepFrom(position, made, passed, longest);
            if (random.nextInt(9) == 0) {
                follower.prepare(featureSet);
            }
            if (random.nextInt(3) == 0) {
                look(position, featureSet, follower);
            }
            if (random.nextInt(200) == 0) {
                position = position.copy();
                featureSet = evaluation.inputs(position);
            }
            if (random.nextInt(100) == 0) {
                position.markRoot();
                made = 0;
            }
        }
    }

    /** A network that has room for fewer inputs than a position can have would fail in the middle of a search. */
    void checkRefusal() {
        NetworkShape shape = network.shape();
        NetworkShape narrow = new NetworkShape(shape.inputs(), shape.mostOn() - 1, shape.hidden(), shape.outputs());
        byte[] written = NetworkFile.write(game.name(), TestNetworks.random(narrow, 5));
        assertThrows(IllegalArgumentException.class, () -> evaluation.with(written));
    }

    /** A copy of the game that has the network evaluates by it, whether a position is searched or not. */
    void checkCopy() throws NotationException {
        Game copy = evaluation.with(NetworkFile.write(game.name(), network));
        NetworkEvaluation ofCopy = NetworkGame.of(copy).orElseThrow();
        for (String text : game.benchPositions()) {
            Position position = copy.notation().parse(text);
            FeatureSet featureSet = ofCopy.inputs(copy.notation().parse(text));
            int ofNetwork = new NetworkEvaluator(network).evaluate(featureSet);
            int value = judge.judged(game.notation().parse(text), ofNetwork);
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

    private void look(Position position, FeatureSet featureSet, NetworkEvaluator follower) throws NotationException {
        int value = follower.evaluate(featureSet);
        String text = game.notation().format(position);
        assertTrue(Math.abs(value) <= Score.EVALUATION_LIMIT, text);
        assertEquals(new NetworkEvaluator(network).evaluate(featureSet), value, () -> "made anew, " + text);
        double limited = Math.clamp(
                TestNetworks.withFractions(network, featureSet), -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
        assertEquals(limited, value, 2, () -> "with fractions, " + text);
        if (playersAreAlike) {
            FeatureSet mirrored = evaluation.inputs(game.notation().mirror(position));
            assertEquals(value, new NetworkEvaluator(network).evaluate(mirrored), () -> "mirrored, " + text);
        }
        for (int player = 0; player < 2; player++) {
            requireInputs(featureSet, player, text);
        }
    }

    private void requireInputs(FeatureSet featureSet, int player, String text) {
        FeatureChanges on = new FeatureChanges(network.shape().mostOn());
        featureSet.activeFeatures(player, on);
        for (int i = 0; i < on.onCount(); i++) {
            assertTrue(on.onAt(i) >= 0 && on.onAt(i) < network.shape().inputs(), text);
        }
        mostSeen = Math.max(mostSeen, on.onCount());
        assertTrue(
                featureSet.output() >= 0
                        && featureSet.output() < network.shape().outputs(),
                text);
    }
}
