package dev.eldest.bench.match.players.spec;

import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.engine.api.Range;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.TextSanitizer;
import java.math.BigDecimal;

/** Parses limits of a player on the command line. */
public final class LimitParser {
    public static final int MAX_DEPTH = 1000;
    private static final int MILLI_DIGITS = 3;
    private static final BigDecimal MAX_SECONDS = BigDecimal.valueOf(86_400);

    private LimitParser() {}

    /** @param option name of the option, for the refusal */
    public static TimeControl clock(String option, String value) {
        TimeControl clock = TimeControl.parse(value);
        if (clock == null) {
            throw refusal(option, "seconds+increment like 10+0.1, or moves/seconds like 40/60 or 40/1:00+0.5", value);
        }
        return clock;
    }

    /** Parses seconds, with up to three decimals, and returns milliseconds. */
    public static long millis(String option, String value) {
        if (value.matches("\\d{1,6}(\\.\\d{1,3})?")) {
            BigDecimal seconds = new BigDecimal(value);
            if (seconds.signum() > 0 && seconds.compareTo(MAX_SECONDS) <= 0) {
                return seconds.movePointRight(MILLI_DIGITS).longValueExact();
            }
        }
        throw refusal(option, "seconds from 0.001 to " + MAX_SECONDS, value);
    }

    public static long count(String option, String value, long max) {
        Range allowed = new Range(1, max);
        return allowed.parse(value).orElseThrow(() -> refusal(option, allowed.toString(), value));
    }

    private static RefusedException refusal(String option, String allowed, String value) {
        return new RefusedException(option + " must be " + allowed + ", not '" + TextSanitizer.echo(value) + "'");
    }
}
