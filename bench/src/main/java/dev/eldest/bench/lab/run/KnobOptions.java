package dev.eldest.bench.lab.run;

import dev.eldest.bench.Require;
import dev.eldest.engine.reference.ladder.Knobs;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What can be set about the algorithms, as options. */
public final class KnobOptions {
    private static final int LARGEST = 10_000;
    private static final int FURTHEST = 20;

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
    public Knobs knobs(int unit) {
        Knobs usual = Knobs.of(unit);
        if (storage != null) {
            Require.from(command, "--storage", storage, 1, Integer.MAX_VALUE);
        }
        return new Knobs(
                storage == null ? usual.storage() : storage,
                number("--window", window, usual.window(), 1, LARGEST),
                number("--guess", guess, usual.guess(), -LARGEST, LARGEST),
                number("--drop", dropped, usual.dropped(), 0, LARGEST),
                number("--gap", gap, usual.gap(), 0, LARGEST),
                number("--further", further, usual.further(), 0, FURTHEST),
                number("--margin", margin, usual.margin(), 1, LARGEST));
    }

    private int number(String option, Integer given, int usual, int least, int most) {
        if (given == null) {
            return usual;
        }
        Require.from(command, option, given, least, most);
        return given;
    }
}
