package dev.eldest.bench.match;

import dev.eldest.bench.Require;
import dev.eldest.bench.match.stats.Sprt;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The test that may end a match early. */
final class SprtOption {
    @Option(
            names = "--sprt",
            paramLabel = "<key=n>",
            split = ",",
            description =
                    "End the match of two engines when it is decided whether the first is stronger than the second by"
                        + " elo1 or by elo0: elo0=0,elo1=5,alpha=0.05,beta=0.05 (these are the defaults; alpha and"
                        + " beta are the risks of error). Counts pairs of games. --games is the most that are played.")
    private Map<String, String> values;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    boolean wanted() {
        return values != null;
    }

    /** The test, or null without one. */
    Sprt sprt(int engines) {
        if (values == null) {
            return null;
        }
        if (engines != 2) {
            throw Require.bad(spec, "--sprt is a test of two engines, not of " + engines);
        }
        KeyedNumbers given = new KeyedNumbers(spec, "--sprt", values, List.of("elo0", "elo1", "alpha", "beta"));
        try {
            return new Sprt(
                    given.decimal("elo0", 0),
                    given.decimal("elo1", 5),
                    given.decimal("alpha", 0.05),
                    given.decimal("beta", 0.05));
        } catch (IllegalArgumentException e) {
            throw Require.bad(spec, "--sprt: " + e.getMessage());
        }
    }
}
