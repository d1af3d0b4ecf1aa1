package dev.eldest.bench.lab.run;

import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.reference.algorithms.Algorithm;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command-line options that select the algorithms and their parameters. */
public final class AlgorithmParameterOptions {
    private static final int MAX_NUMBER = 10_000;
    private static final int MAX_SECONDARY_DEPTH = 20;

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
    private Integer secondaryDepth;

    @Option(names = "--margin", paramLabel = "<n>", description = "singular: minimum lead of a move over all others.")
    private Integer margin;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /**
     * Returns the selected algorithms in the given order, or the defaults, all if empty. Refuses options for algorithms
     * that are not chosen.
     */
    public List<Algorithm> selected(int unit, List<String> defaults) {
        List<Algorithm> chosen = algorithms.selected(parameters(unit), defaults);
        requireUsed(chosen);
        return chosen;
    }

    /** Returns the given parameters; the others get defaults for a game with this unit. */
    private Algorithm.Parameters parameters(int unit) {
        Algorithm.Parameters defaults = Algorithm.Parameters.of(unit);
        if (storage != null) {
            Require.requireRange(command, "--storage", storage, 1, Integer.MAX_VALUE);
        }
        return new Algorithm.Parameters(
                storage == null ? defaults.storage() : storage,
                number("--window", window, defaults.window(), 1, MAX_NUMBER),
                number("--first-guess", guess, defaults.guess(), -MAX_NUMBER, MAX_NUMBER),
                number("--drop", dropped, defaults.dropped(), 0, MAX_NUMBER),
                number("--gap", gap, defaults.gap(), 0, MAX_NUMBER),
                number("--secondary-depth", secondaryDepth, defaults.secondaryDepth(), 0, MAX_SECONDARY_DEPTH),
                number("--margin", margin, defaults.margin(), 1, MAX_NUMBER));
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

    private int number(String option, Integer given, int defaultNumber, int min, int max) {
        if (given == null) {
            return defaultNumber;
        }
        Require.requireRange(command, option, given, min, max);
        return given;
    }
}
