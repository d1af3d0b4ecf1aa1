package dev.eldest.bench.lab.weigh;

import dev.eldest.bench.lab.LabSubcommand;
import dev.eldest.bench.lab.weigh.WeightedSum.Feature;
import dev.eldest.bench.measure.shared.GameChoice;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest lab weigh}: prints an evaluation as a weighted sum. */
@Command(
        name = "weigh",
        description = {
            "Print the evaluation of a position as a weighted sum: by feature the count (the first player's minus the"
                    + " second's), the weight and their product.",
            "Use the tuned weights, or those of textbooks with --textbook. Chess has textbook weights only: pawn 1,"
                    + " knight and bishop 3, rook 5, queen 9.",
            "If the game evaluates the position by a network, the last row is its value."
        })
public final class WeighCommand extends LabSubcommand {
    private static final String ROW = "s%8s%10s%10s";
    private static final String TOTAL = "total, first player";
    private static final String NETWORK = "by the network";
    private static final int MIN_WIDTH = 24;

    @Option(names = "--game", paramLabel = "<game>", description = "The game (default: connectfour).")
    private String game = "connectfour";

    @Option(
            names = "--fen",
            paramLabel = "<position>",
            description = "The position, in quotes, in the game's notation (default: the start position).")
    private String fen;

    @Option(names = "--textbook", description = "Use textbook weights, from which tuning starts.")
    private boolean textbook;

    @Option(
            names = "--features",
            paramLabel = "<n>",
            description = "Number of features to print, greatest first; the others are summed (default: 12).")
    private int maxFeatures = 12;

    @Override
    public Integer call() {
        requireRange("--features", maxFeatures, 1, Integer.MAX_VALUE);
        Game chosen = new GameChoice(spec())
                .find(
                        game,
                        each -> TunableGame.of(each).isPresent() || isChess(each),
                        "a game with a weighted sum as evaluation");
        String text = fen == null ? chosen.startPosition() : fen;
        WeightedSum sum = sum(chosen);
        try {
            List<Feature> features = sum.features(text).stream()
                    .sorted(Comparator.comparingDouble(feature -> -Math.abs(feature.product())))
                    .toList();
            print(features, byNetwork(chosen, text).map(value -> value / sum.unit()));
        } catch (NotationException e) {
            throw invalidValue("--fen: " + e.getMessage());
        }
        return 0;
    }

    private static boolean isChess(Game game) {
        return game.name().equals(GameChoice.CHESS);
    }

    private WeightedSum sum(Game chosen) {
        if (isChess(chosen)) {
            return new WeightedSum.ChessMaterial(chosen);
        }
        LinearEvaluation evaluation = TunableGame.of(chosen).orElseThrow();
        String learnt = evaluation.weightsText();
        return new WeightedSum.LearntWeights(
                evaluation, textbook ? evaluation.format().rewrite(learnt, evaluation.initialWeights()) : learnt);
    }

    /** Returns the network's value for the first player, or empty if there is no network or the weights decide. */
    private static Optional<Double> byNetwork(Game chosen, String text) throws NotationException {
        if (NetworkGame.of(chosen).flatMap(NetworkEvaluation::currentNetwork).isEmpty()) {
            return Optional.empty();
        }
        Position position = chosen.notation().parse(text);
        int value = position.evaluate();
        Optional<LinearEvaluation> weights = TunableGame.of(chosen);
        if (weights.isPresent()
                && value
                        == weights.get()
                                .withWeights(weights.get().weightsText())
                                .notation()
                                .parse(text)
                                .evaluate()) {
            return Optional.empty();
        }
        return Optional.of((double) (position.sideToMove() == 0 ? value : -value));
    }

    private void print(List<Feature> features, Optional<Double> byNetwork) {
        PrintWriter out = out();
        List<Feature> shown = features.subList(0, Math.min(maxFeatures, features.size()));
        List<Feature> others = features.subList(shown.size(), features.size());
        int width = shown.stream()
                .mapToInt(feature -> feature.name().length())
                .max()
                .orElse(0);
        String row = "%-" + Math.max(MIN_WIDTH, width) + ROW;
        out.println(row.formatted("feature", "count", "weight", "product"));
        for (Feature feature : shown) {
            out.println(row.formatted(
                    feature.name(),
                    Integer.toString(feature.count()),
                    number(feature.weight()),
                    number(feature.product())));
        }
        if (!others.isEmpty()) {
            out.println(row.formatted(others.size() + " others", "", "", number(sum(others))));
        }
        out.println(row.formatted(TOTAL, "", "", number(sum(features))));
        byNetwork.ifPresent(value -> out.println(row.formatted(NETWORK, "", "", number(value))));
    }

    private static double sum(List<Feature> features) {
        return features.stream().mapToDouble(Feature::product).sum();
    }

    /** Formats a number rounded to one decimal, never as "-0.0". */
    private static String number(double number) {
        return String.format(Locale.ROOT, "%.1f", Math.round(10 * number) / 10.0);
    }
}
