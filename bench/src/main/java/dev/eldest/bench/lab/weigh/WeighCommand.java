package dev.eldest.bench.lab.weigh;

import dev.eldest.bench.GameChoice;
import dev.eldest.bench.Require;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.Learnable;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightText;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
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
            "The weights are those that were learnt; --textbook takes plain ones instead."
        })
public final class WeighCommand implements Callable<Integer> {
    private static final String LINE = "%-24s%8s%10s%10s";

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

    /** @param weight of a mixture of phases, as the position is one */
    private record Feature(String name, int count, double weight) {
        private double worth() {
            return count * weight;
        }
    }

    @Override
    public Integer call() {
        Require.from(command, "--features", most, 1, Integer.MAX_VALUE);
        LinearEvaluation evaluation = Learnable.of(new GameChoice(command)
                        .one(game, each -> Learnable.of(each).isPresent(), "a game whose estimate is a weighted sum"))
                .orElseThrow();
        String weights =
                textbook ? evaluation.format().rewrite(evaluation.text(), evaluation.textbook()) : evaluation.text();
        FeatureCounter counter = evaluation.counter(weights);
        Position position = position(counter.game());
        print(features(evaluation.format(), counter, position, weights));
        return 0;
    }

    private Position position(Game counted) {
        try {
            return counted.notation().parse(fen == null ? counted.startPosition() : fen);
        } catch (NotationException e) {
            throw Require.bad(command, "--fen: " + e.getMessage());
        }
    }

    private static List<Feature> features(
            WeightText format, FeatureCounter counter, Position position, String weights) {
        int[] numbers = format.parse(weights);
        int phases = format.phases().size();
        int[] counts = new int[format.cells()];
        double[] blend = new double[phases];
        counter.count(position, counts, blend);
        List<String> names = format.cellNames();
        List<Feature> features = new ArrayList<>();
        for (int cell = 0; cell < counts.length; cell++) {
            double weight = 0;
            for (int phase = 0; phase < phases; phase++) {
                weight += blend[phase] * numbers[cell * phases + phase];
            }
            if (counts[cell] != 0) {
                features.add(new Feature(names.get(cell), counts[cell], weight));
            }
        }
        features.sort(Comparator.comparingDouble(feature -> -Math.abs(feature.worth())));
        return features;
    }

    private void print(List<Feature> features) {
        PrintWriter out = command.commandLine().getOut();
        out.println(LINE.formatted("feature", "seen", "weight", "worth"));
        int shown = Math.min(most, features.size());
        for (Feature feature : features.subList(0, shown)) {
            out.println(LINE.formatted(
                    feature.name, Integer.toString(feature.count), number(feature.weight), number(feature.worth())));
        }
        if (shown < features.size()) {
            String others = number(sum(features.subList(shown, features.size())));
            out.println(LINE.formatted(features.size() - shown + " others", "", "", others));
        }
        out.println(LINE.formatted("the first player's", "", "", number(sum(features))));
    }

    private static double sum(List<Feature> features) {
        return features.stream().mapToDouble(Feature::worth).sum();
    }

    private static String number(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }
}
