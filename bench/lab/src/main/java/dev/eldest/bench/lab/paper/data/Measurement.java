package dev.eldest.bench.lab.paper.data;

import java.util.Locale;

/**
 * Cost of one algorithm for one position at one depth.
 *
 * @param position the name or FEN of the position
 * @param algorithm the name; with {@code /} and the name of a module, that module's share
 * @param dropped the number of worst moves dropped at each node: N
 * @param depth the depth in plies
 * @param value the value for the side to move, or {@link #UNKNOWN}
 * @param evaluations the number of evaluations; of a module, of calls; of the modern search, of nodes
 * @param millis the time in ms, or NaN if below the clock's resolution
 */
public record Measurement(
        String position, String algorithm, int dropped, int depth, int value, long evaluations, double millis) {
    /** No position has this value. */
    public static final int UNKNOWN = Integer.MIN_VALUE;

    static final String HEADER = "position,algorithm,N,depth,value,evaluations,ms";

    public record Key(String position, String algorithm, int dropped, int depth) {}

    public Key key() {
        return new Key(position, algorithm, dropped, depth);
    }

    /**
     * Parses a row.
     *
     * @throws IllegalArgumentException if the row is invalid; the message is for users
     */
    static Measurement parse(String line) {
        String[] fields = line.split(",", -1);
        if (fields.length != HEADER.split(",").length) {
            throw new IllegalArgumentException("'" + line + "' does not have the columns " + HEADER);
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
