package dev.eldest.bench.match.stats;

import java.util.Locale;

/**
 * A difference in strength as people read it. One that is infinite, where all was won or all lost, is given as the end
 * of its interval.
 *
 * @param decimals after the point
 */
public record EloText(Elo elo, int decimals) {
    private boolean bounded() {
        return Double.isFinite(elo.difference());
    }

    private boolean above() {
        return elo.difference() > 0;
    }

    private String signed(double value) {
        return String.format(Locale.ROOT, "%+." + decimals + "f", value);
    }

    private String end() {
        return signed(above() ? elo.low() : elo.high());
    }

    /** For a column of its own: such as {@code +12.3}, or {@code >+19.2}. */
    public String difference() {
        return bounded() ? signed(elo.difference()) : (above() ? ">" : "<") + end();
    }

    /** Half of the interval, without a sign; a dash if that has no end. */
    public String margin() {
        return bounded() ? String.format(Locale.ROOT, "%." + decimals + "f", elo.margin()) : "-";
    }

    /** Both, such as {@code +12.3 ± 20.1}, or {@code above +19.2}. */
    @Override
    public String toString() {
        return bounded() ? difference() + " ± " + margin() : (above() ? "above " : "below ") + end();
    }
}
