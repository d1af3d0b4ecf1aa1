package dev.eldest.bench.match;

import dev.eldest.bench.match.stats.Sprt;
import dev.eldest.bench.measure.shared.Require;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Option for the SPRT that may end a match early. */
final class SprtOption {
    private static final String ELO0 = "elo0";
    private static final String ELO1 = "elo1";

    @Option(
            names = "--sprt",
            paramLabel = "<key=n>",
            split = ",",
            description =
                    "End a match of two engines by SPRT, when it decides whether the first is stronger by elo1 or by"
                            + " elo0: elo0=0,elo1=5,alpha=0.05,beta=0.05 (elo0 and elo1 are required; alpha and beta"
                            + " are the error probabilities, default 0.05). Counts pairs of games. --games is the"
                            + " maximum number of games.")
    private Map<String, String> values;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    boolean isGiven() {
        return values != null;
    }

    /** Returns the test, or null without one. */
    Sprt sprt(int engines) {
        if (values == null) {
            return null;
        }
        if (engines != 2) {
            throw Require.invalidValue(spec, "--sprt needs two engines, not " + engines);
        }
        KeyedNumbers given = new KeyedNumbers(spec, "--sprt", values, List.of(ELO0, ELO1, "alpha", "beta"));
        given.require(List.of(ELO0, ELO1));
        try {
            return new Sprt(
                    given.decimal(ELO0, 0),
                    given.decimal(ELO1, 0),
                    given.decimal("alpha", 0.05),
                    given.decimal("beta", 0.05));
        } catch (IllegalArgumentException e) {
            throw Require.invalidValue(spec, "--sprt: " + e.getMessage());
        }
    }
}
