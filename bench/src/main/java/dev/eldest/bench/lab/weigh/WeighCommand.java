package dev.eldest.bench.lab.weigh;

import dev.eldest.bench.GameChoice;
import dev.eldest.bench.Require;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest lab weigh}: an estimate as the weighted sum that it is. */
@Command(
        name = "weigh",
        description = {
            "Takes the estimate of a position apart: how often each feature is seen, the first player's less the"
                    + " second's, its weight, and what comes of both.",
            "The weights are those that were learnt; --textbook takes plain ones instead. Chess has plain ones only: a"
                    + " pawn is worth 1, a knight or bishop 3, a rook 5, a queen 9.",
            "Where a network evaluates the position instead, the last row says how."
        })
public final class WeighCommand implements Callable<Integer> {
    private static final String ROW = "s%8s%10s%10s";
    private static final String TOTAL = "the first player's";
    private static final String NETWORK = "by the network in use";
    private static final int MIN_WIDTH = 24;

    @Option(names = "--game", paramLabel = "<game>", description = "The game (default: connectfour).")
    private String game = "connectfour";

    @Option(
            names = "--fen",
            paramLabel = "<position>",
            description = "The position, in quotes, in the game's notation (default: the start position).")
    private String fen;

    @Option(names = "--textbook", description = "Weights as in any textbook, from which learning starts.")
    private boolean textbook;

    @Option(
            names = "--features",
            paramLabel = "<n>",
            defaultValue = "12",
            description = "So many are printed, those that count most; the others as one (default: 12).")
    private int most;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        Require.from(command, "--features", most, 1, Integer.MAX_VALUE);
        Game chosen = new GameChoice(command)
                .one(
                        game,
                        each -> TunableGame.of(each).isPresent() || isChess(each),
                        "a game whose estimate can be a weighted sum");
        String text = fen == null ? chosen.startPosition() : fen;
        WeightedSum sum = sum(chosen);
        try {
            List<Feature> features = sum.features(text).stream()
                    .sorted(Comparator.comparingDouble(feature -> -Math.abs(feature.worth())))
                    .toList();
            print(features, byNetwork(chosen, text).map(value -> value / sum.unit()));
        } catch (NotationException e) {
            throw Require.bad(command, "--fen: " + e.getMessage());
        }
        return 0;
    }

    private static boolean isChess(Game game) {
        return game.name().equals(GameChoice.CHESS);
    }

    private WeightedSum sum(Game chosen) {
        if (isChess(chosen)) {
            return new ChessMaterial(chosen);
        }
        LinearEvaluation evaluation = TunableGame.of(chosen).orElseThrow();
        String learnt = evaluation.text();
        return new LearntWeights(
                evaluation, textbook ? evaluation.format().rewrite(learnt, evaluation.textbook()) : learnt);
    }

    /** The network's value for the first player; empty where there is none, or where the learnt weights decide. */
    private static Optional<Double> byNetwork(Game chosen, String text) throws NotationException {
        if (NetworkGame.of(chosen).flatMap(NetworkEvaluation::networkInUse).isEmpty()) {
            return Optional.empty();
        }
        Position position = chosen.notation().parse(text);
        int value = position.evaluate();
        Optional<LinearEvaluation> weights = TunableGame.of(chosen);
        if (weights.isPresent()
                && value
                        == weights.get()
                                .with(weights.get().text())
                                .notation()
                                .parse(text)
                                .evaluate()) {
            return Optional.empty();
        }
        return Optional.of((double) (position.sideToMove() == 0 ? value : -value));
    }

    private void print(List<Feature> features, Optional<Double> byNetwork) {
        PrintWriter out = command.commandLine().getOut();
        List<Feature> shown = features.subList(0, Math.min(most, features.size()));
        List<Feature> others = features.subList(shown.size(), features.size());
        int width = shown.stream()
                .mapToInt(feature -> feature.name().length())
                .max()
                .orElse(0);
        String row = "%-" + Math.max(MIN_WIDTH, width) + ROW;
        out.println(row.formatted("feature", "seen", "weight", "worth"));
        for (Feature feature : shown) {
            out.println(row.formatted(
                    feature.name(),
                    Integer.toString(feature.count()),
                    number(feature.weight()),
                    number(feature.worth())));
        }
        if (!others.isEmpty()) {
            out.println(row.formatted(others.size() + " others", "", "", number(sum(others))));
        }
        out.println(row.formatted(TOTAL, "", "", number(sum(features))));
        byNetwork.ifPresent(value -> out.println(row.formatted(NETWORK, "", "", number(value))));
    }

    private static double sum(List<Feature> features) {
        return features.stream().mapToDouble(Feature::worth).sum();
    }

    /** Rounded before it is written: no number is "-0.0". */
    private static String number(double number) {
        return String.format(Locale.ROOT, "%.1f", Math.round(10 * number) / 10.0);
    }
}
