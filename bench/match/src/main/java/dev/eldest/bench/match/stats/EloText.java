package dev.eldest.bench.match.stats;

import java.util.Locale;

/**
 * Formats a difference in strength. An infinite one, of all games won or all lost, is replaced by the finite bound of
 * its interval.
 *
 * @param decimals number of digits after the point
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

    /** Returns the difference for a table column: such as {@code +12.3}, or {@code >+19.2}. */
    public String difference() {
        return (bounded() ? "" : above() ? ">" : "<") + signed(elo.finite());
    }

    /** Returns half of the interval, without a sign; a dash if it is unbounded. */
    public String margin() {
        return bounded() ? String.format(Locale.ROOT, "%." + decimals + "f", elo.margin()) : "-";
    }

    /** Returns both, such as {@code +12.3 ± 20.1}, or {@code above +19.2}. */
    @Override
    public String toString() {
        return bounded() ? difference() + " ± " + margin() : (above() ? "above " : "below ") + signed(elo.finite());
    }
}
