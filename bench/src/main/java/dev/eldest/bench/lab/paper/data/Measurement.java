package dev.eldest.bench.lab.paper.data;

import java.util.Locale;

/**
 * What one algorithm needed for one position to one depth.
 *
 * @param algorithm its name; with {@code /} and the name of a module, that module's part of it
 * @param dropped how many of the worst moves of each node were dropped: N
 * @param value of the position for the side to move, or {@link #UNKNOWN}
 * @param evaluations of a module, its calls; of the modern search, nodes
 * @param millis NaN where it took less than the clock can tell
 */
public record Measurement(
        String position, String algorithm, int dropped, int depth, int value, long evaluations, double millis) {
    /** No value can be this. */
    public static final int UNKNOWN = Integer.MIN_VALUE;

    static final String HEADER = "position,algorithm,N,depth,value,evaluations,ms";

    /** What tells one row from another. */
    public record Key(String position, String algorithm, int dropped, int depth) {}

    public Key key() {
        return new Key(position, algorithm, dropped, depth);
    }

    /** An {@link IllegalArgumentException} says what is wrong. */
    static Measurement parse(String line) {
        String[] fields = line.split(",", -1);
        if (fields.length != HEADER.split(",").length) {
            throw new IllegalArgumentException("'" + line + "' is not of the form " + HEADER);
        }
        try {
            return new Measurement(
                    fields[0],
                    fields[1],
                    Integer.parseInt(fields[2]),
                    Integer.parseInt(fields[3]),
                    fields[4].isEmpty() ? UNKNOWN : Integer.parseInt(fields[4]),
                    Long.parseLong(fields[5]),
                    fields[6].isEmpty() ? Double.NaN : Double.parseDouble(fields[6]));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + line + "': N, depth, value, evaluations and ms must be numbers");
        }
    }

    String line() {
        return String.format(
                Locale.ROOT,
                "%s,%s,%d,%d,%s,%d,%s",
                position,
                algorithm,
                dropped,
                depth,
                value == UNKNOWN ? "" : Integer.toString(value),
                evaluations,
                Double.isNaN(millis) ? "" : String.format(Locale.ROOT, "%.6f", millis));
    }
}
