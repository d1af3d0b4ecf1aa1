package dev.eldest.bench.match.play;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rules of a clock: a base time for the game or for a number of moves, and an increment per move.
 *
 * @param moves number of moves that the base time is for; 0 for the whole game
 */
public record TimeControl(int moves, long baseMillis, long incrementMillis) {
    private static final String SECONDS = "(\\d{1,7}(?:\\.\\d{1,3})?)";
    private static final Pattern PATTERN =
            Pattern.compile("(?:(?!0+/)(\\d{1,4})/)?(?:(\\d{1,5}):)?" + SECONDS + "(?:\\+" + SECONDS + ")?");

    /** Parses {@code 10+0.1}, {@code 40/60}, {@code 5:00+3}: seconds, or minutes and seconds; null for another text. */
    public static TimeControl parse(String text) {
        Matcher match = PATTERN.matcher(text);
        if (!match.matches()) {
            return null;
        }
        int moves = match.group(1) == null ? 0 : Integer.parseInt(match.group(1));
        long minutes = match.group(2) == null ? 0 : Long.parseLong(match.group(2));
        long base = minutes * 60_000 + millis(match.group(3));
        long increment = match.group(4) == null ? 0 : millis(match.group(4));
        return base == 0 ? null : new TimeControl(moves, base, increment);
    }

    TimeControl times(long factor) {
        return new TimeControl(moves, factor * baseMillis, factor * incrementMillis);
    }

    private static long millis(String seconds) {
        return new BigDecimal(seconds).movePointRight(3).longValueExact();
    }

    static String seconds(long millis) {
        return BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString();
    }

    @Override
    public String toString() {
        return (moves == 0 ? "" : moves + "/")
                + seconds(baseMillis)
                + (incrementMillis == 0 ? "" : "+" + seconds(incrementMillis));
    }
}
