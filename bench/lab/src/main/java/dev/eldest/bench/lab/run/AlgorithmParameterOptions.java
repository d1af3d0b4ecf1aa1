package dev.eldest.bench.lab.run;

import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.reference.algorithms.Algorithm;
import dev.eldest.engine.reference.algorithms.AlgorithmParameters;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command-line options that select the algorithms and their parameters. */
public final class AlgorithmParameterOptions {
    private static final int LARGEST = 10_000;
    private static final int FURTHEST = 20;

    /** Algorithm by option. */
    private static final Map<String, String> ALGORITHMS = Map.of(
            "--storage", "open-closed",
            "--window", "aspiration",
            "--first-guess", "mtd-f",
            "--drop", "drop-worst",
            "--gap", "narrow-gap",
            "--secondary-depth", "secondary",
            "--margin", "singular");

    @Mixin
    private AlgorithmOptions algorithms;

    @Option(
            names = "--storage",
            paramLabel = "<nodes>",
            description =
                    "open-closed: maximum number of stored nodes; a node whose children do not fit gets its static"
                            + " value.")
    private Long storage;

    @Option(names = "--window", paramLabel = "<n>", description = "aspiration: half width of the first window.")
    private Integer window;

    @Option(names = "--first-guess", paramLabel = "<n>", description = "mtd-f: first guess of the value (default: 0).")
    private Integer guess;

    @Option(names = "--drop", paramLabel = "<n>", description = "drop-worst: moves dropped per node (default: 2).")
    private Integer dropped;

    @Option(names = "--gap", paramLabel = "<n>", description = "narrow-gap: prunes where beta - alpha is at most n.")
    private Integer gap;

    @Option(
            names = "--secondary-depth",
            paramLabel = "<n>",
            description = "secondary: plies beyond the best line (default: 2).")
    private Integer further;

    @Option(names = "--margin", paramLabel = "<n>", description = "singular: minimum lead of a move over all others.")
    private Integer margin;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /**
     * Returns the selected algorithms in the given order, or the usual ones, all if empty. Rejects options for
     * algorithms that are not chosen.
     */
    public List<Algorithm> selected(int unit, List<String> usual) {
        List<Algorithm> chosen = algorithms.selected(parameters(unit), usual);
        requireUsed(chosen);
        return chosen;
    }

    /** Returns the given parameters; the others get defaults for a game with this unit. */
    private AlgorithmParameters parameters(int unit) {
        AlgorithmParameters usual = AlgorithmParameters.of(unit);
        if (storage != null) {
            Require.requireRange(command, "--storage", storage, 1, Integer.MAX_VALUE);
        }
        return new AlgorithmParameters(
                storage == null ? usual.storage() : storage,
                number("--window", window, usual.window(), 1, LARGEST),
                number("--first-guess", guess, usual.guess(), -LARGEST, LARGEST),
                number("--drop", dropped, usual.dropped(), 0, LARGEST),
                number("--gap", gap, usual.gap(), 0, LARGEST),
                number("--secondary-depth", further, usual.further(), 0, FURTHEST),
                number("--margin", margin, usual.margin(), 1, LARGEST));
    }

    private void requireUsed(List<Algorithm> chosen) {
        for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
            String algorithm = ALGORITHMS.get(option.longestName());
            if (algorithm != null
                    && chosen.stream().noneMatch(each -> each.name().equals(algorithm))) {
                throw Require.invalidValue(
                        command, option.longestName() + " requires " + algorithm + " in --algorithm");
            }
        }
    }

    private int number(String option, Integer given, int usual, int least, int most) {
        if (given == null) {
            return usual;
        }
        Require.requireRange(command, option, given, least, most);
        return given;
    }
}
