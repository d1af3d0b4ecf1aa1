package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Prints text in columns: one for names, the others for numbers. */
record TextTable(PrintWriter out) {
    private static final int NAME_WIDTH = 38;
    private static final int WIDTH = 14;
    private static final String NOTHING = "-";
    private static final double LARGE = 1000;
    private static final double MIDDLING = 10;
    /** Smaller shares would be printed as 0. */
    private static final double MIN_SHARE = 0.0005;

    void title(String title) {
        out.println();
        out.println(title);
    }

    /** Prints a row. A name that is too long, such as a FEN, gets its own line. */
    void line(String name, String... cells) {
        boolean fits = name.length() <= NAME_WIDTH;
        if (!fits) {
            out.println(name);
        }
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-" + NAME_WIDTH + "s", fits ? name : ""));
        for (String cell : cells) {
            line.append(String.format(Locale.ROOT, "%" + WIDTH + "s", cell));
        }
        out.println(line.toString().stripTrailing());
    }

    /** Prints the header of a table with a column per depth. */
    void header(int deepest) {
        texts("", deepest, depth -> depth + " plies");
    }

    /** Prints a row with a number per depth. */
    void row(String name, int deepest, IntToDoubleFunction cell) {
        texts(name, deepest, depth -> number(cell.applyAsDouble(depth)));
    }

    /** Prints a row with a share per depth. */
    void percents(String name, int deepest, IntToDoubleFunction cell) {
        texts(name, deepest, depth -> percent(cell.applyAsDouble(depth)));
    }

    private void texts(String name, int deepest, IntFunction<String> cell) {
        line(
                name,
                IntStream.rangeClosed(MeasurementLimits.MIN_DEPTH, deepest)
                        .mapToObj(cell)
                        .toArray(String[]::new));
    }

    void println(String text) {
        out.println(text);
    }

    /** Formats a number with its significant digits, or "-" if NaN. */
    static String number(double number) {
        if (Double.isNaN(number)) {
            return NOTHING;
        }
        double size = Math.abs(number);
        boolean whole = number == Math.rint(number);
        String pattern = size >= LARGE || whole ? "%,.0f" : size >= MIDDLING ? "%.1f" : size >= 0.1 ? "%.3f" : "%.5f";
        return String.format(Locale.ROOT, pattern, number);
    }

    static String percent(double share) {
        if (Double.isNaN(share)) {
            return NOTHING;
        }
        return share < MIN_SHARE ? "<0.1 %" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
