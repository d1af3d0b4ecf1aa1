package dev.eldest.bench.lab.run;

import dev.eldest.bench.Require;
import dev.eldest.engine.reference.algorithms.Algorithm;
import dev.eldest.engine.reference.algorithms.AlgorithmParameters;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What can be set about the algorithms, as options. */
public final class AlgorithmParameterOptions {
    private static final int LARGEST = 10_000;
    private static final int FURTHEST = 20;

    /** The algorithm that each option is for. */
    private static final Map<String, String> ALGORITHMS = Map.of(
            "--storage", "open-closed",
            "--window", "aspiration",
            "--guess", "mtd-f",
            "--drop", "drop-worst",
            "--gap", "narrow-gap",
            "--further", "secondary",
            "--margin", "singular");

    @Option(
            names = "--storage",
            paramLabel = "<nodes>",
            description =
                    "open-closed stores no more nodes than this; a node whose children have no room is valued as it"
                            + " stands.")
    private Long storage;

    @Option(names = "--window", paramLabel = "<n>", description = "aspiration expects a value so near to the last one.")
    private Integer window;

    @Option(names = "--guess", paramLabel = "<n>", description = "mtd-f begins with this value (default: 0).")
    private Integer guess;

    @Option(
            names = "--drop",
            paramLabel = "<n>",
            description = "drop-worst drops so many of a node's moves (default: 2).")
    private Integer dropped;

    @Option(
            names = "--gap",
            paramLabel = "<n>",
            description = "narrow-gap takes so little from alpha to beta for nothing.")
    private Integer gap;

    @Option(names = "--further", paramLabel = "<n>", description = "secondary looks so much further (default: 2).")
    private Integer further;

    @Option(names = "--margin", paramLabel = "<n>", description = "singular wants a move to be better by so much.")
    private Integer margin;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** As given; otherwise as suits a game with this unit. */
    public AlgorithmParameters knobs(int unit) {
        AlgorithmParameters usual = AlgorithmParameters.of(unit);
        if (storage != null) {
            Require.from(command, "--storage", storage, 1, Integer.MAX_VALUE);
        }
        return new AlgorithmParameters(
                storage == null ? usual.storage() : storage,
                number("--window", window, usual.window(), 1, LARGEST),
                number("--guess", guess, usual.guess(), -LARGEST, LARGEST),
                number("--drop", dropped, usual.dropped(), 0, LARGEST),
                number("--gap", gap, usual.gap(), 0, LARGEST),
                number("--further", further, usual.further(), 0, FURTHEST),
                number("--margin", margin, usual.margin(), 1, LARGEST));
    }

    /** Refuses an option for an algorithm that is not among these. */
    public void requireUsed(List<Algorithm> chosen) {
        for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
            String algorithm = ALGORITHMS.get(option.longestName());
            if (algorithm != null
                    && chosen.stream().noneMatch(rung -> rung.name().equals(algorithm))) {
                throw Require.bad(
                        command, option.longestName() + " is for " + algorithm + ", which --algorithm does not name");
            }
        }
    }

    private int number(String option, Integer given, int usual, int least, int most) {
        if (given == null) {
            return usual;
        }
        Require.from(command, option, given, least, most);
        return given;
    }
}
