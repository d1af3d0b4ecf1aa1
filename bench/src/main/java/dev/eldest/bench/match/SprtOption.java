package dev.eldest.bench.match;

import dev.eldest.bench.match.stats.Sprt;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.Text;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The test that may end a match early. */
final class SprtOption {
    private static final List<String> KEYS = List.of("elo0", "elo1", "alpha", "beta");

    @Option(
            names = "--sprt",
            paramLabel = "<key=n>",
            split = ",",
            description =
                    "End the match of two engines when it is decided whether the first is stronger than the second by"
                        + " elo1 or by elo0: elo0=0,elo1=5,alpha=0.05,beta=0.05 (these are the defaults; alpha and"
                        + " beta are the risks of error). Counts pairs of games. --games is the most that are played.")
    private Map<String, String> values;

    boolean wanted() {
        return values != null;
    }

    /** The test, or null without one. */
    Sprt sprt(int engines) {
        if (values == null) {
            return null;
        }
        if (engines != 2) {
            throw new RefusedException("--sprt is a test of two engines, not of " + engines);
        }
        for (String key : values.keySet()) {
            if (!KEYS.contains(key)) {
                throw new RefusedException(
                        "--sprt: '" + Text.echo(key) + "' is not known; there are " + String.join(", ", KEYS));
            }
        }
        try {
            return new Sprt(number("elo0", 0), number("elo1", 5), number("alpha", 0.05), number("beta", 0.05));
        } catch (IllegalArgumentException e) {
            throw new RefusedException("--sprt: " + e.getMessage());
        }
    }

    private double number(String key, double usual) {
        String value = values.get(key);
        if (value == null) {
            return usual;
        }
        if (!value.matches("-?\\d{1,6}(\\.\\d{1,9})?")) {
            throw new RefusedException("--sprt " + key + "= must be a number, not '" + Text.echo(value) + "'");
        }
        return Double.parseDouble(value);
    }
}
