package dev.eldest.bench.match;

import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.measure.shared.Require;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options for a match that measures how strength grows with nodes or time. */
final class DoublingsOption {
    private static final String OPTION = "--doublings";
    private static final int MAX_DOUBLINGS = 20;

    @Option(
            names = OPTION,
            paramLabel = "<n>",
            description = "Measure how strength grows: each engine plays itself with twice the nodes or time, from"
                    + " --nodes, --st or --tc on, doubled n times. All doublings have the same openings. The engines"
                    + " also play each engine with limits of its own.")
    private Integer times;

    @Option(
            names = "--svg",
            paramLabel = "<file>",
            description = "With --doublings: draw Elo by doubling, with 95 %% intervals, to this file.")
    private Path svg;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    boolean isGiven() {
        return times != null;
    }

    /** Refuses options that need this one or do not combine with it. */
    void requireValid(boolean gauntlet, boolean sprt) {
        if (svg != null && !isGiven()) {
            throw Require.invalidValue(spec, "--svg needs " + OPTION);
        }
        if (isGiven() && (gauntlet || sprt)) {
            throw Require.invalidValue(spec, OPTION + " does not combine with --gauntlet or --sprt");
        }
    }

    /** @param limits of engines without their own */
    DoublingTournament tournament(List<EngineSpec> engines, Limits limits, String game) {
        Require.requireRange(spec, OPTION, times, 1, MAX_DOUBLINGS);
        if (limits.depth() > 0) {
            throw Require.invalidValue(spec, OPTION + " needs --nodes, --st or --tc, not --depth");
        }
        Require.requireRange(spec, "--nodes with " + OPTION, limits.nodes(), 0, Long.MAX_VALUE >> times);
        if (engines.stream().allMatch(each -> each.limits() != null)) {
            throw Require.invalidValue(
                    spec, OPTION + " needs an engine without limits of its own (tc=, st=, nodes=, depth=)");
        }
        return new DoublingTournament(engines, limits, times, game, svg);
    }
}
