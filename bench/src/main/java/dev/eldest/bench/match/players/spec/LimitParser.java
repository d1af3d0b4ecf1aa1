package dev.eldest.bench.match.players.spec;

import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.engine.api.Range;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.TextSanitizer;
import java.math.BigDecimal;

/** Reads how long a player may think, as the command line says it. */
public final class LimitParser {
    public static final int DEEPEST = 1000;
    private static final int MILLI_DIGITS = 3;
    private static final BigDecimal LONGEST_SECONDS = BigDecimal.valueOf(86_400);

    private LimitParser() {}

    /** @param option its name, to be shown where the value is refused */
    public static TimeControl clock(String option, String value) {
        TimeControl clock = TimeControl.parse(value);
        if (clock == null) {
            throw refusal(option, "seconds+increment like 10+0.1, or moves/seconds like 40/60 or 40/1:00+0.5", value);
        }
        return clock;
    }

    /** Seconds, down to a thousandth, in milliseconds. */
    public static long millis(String option, String value) {
        if (value.matches("\\d{1,6}(\\.\\d{1,3})?")) {
            BigDecimal seconds = new BigDecimal(value);
            if (seconds.signum() > 0 && seconds.compareTo(LONGEST_SECONDS) <= 0) {
                return seconds.movePointRight(MILLI_DIGITS).longValueExact();
            }
        }
        throw refusal(option, "seconds from 0.001 to " + LONGEST_SECONDS, value);
    }

    public static long count(String option, String value, long most) {
        Range allowed = new Range(1, most);
        return allowed.read(value).orElseThrow(() -> refusal(option, allowed.toString(), value));
    }

    private static RefusedException refusal(String option, String allowed, String value) {
        return new RefusedException(option + " must be " + allowed + ", not '" + TextSanitizer.echo(value) + "'");
    }
}
