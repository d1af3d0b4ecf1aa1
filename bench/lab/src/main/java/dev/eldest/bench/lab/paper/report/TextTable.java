package dev.eldest.bench.lab.paper.report;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;

/** Prints text in columns: one for names, the others for numbers. */
final class TextTable {
    private static final int NAME_WIDTH = 38;
    private static final int WIDTH = 14;
    private static final String NOTHING = "-";
    private static final double LARGE = 1000;
    private static final double MIDDLING = 10;
    /** Smaller shares would be printed as 0. */
    private static final double MIN_SHARE = 0.0005;

    private final PrintWriter out;

    TextTable(PrintWriter out) {
        this.out = out;
    }

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

    void line(String name, double... numbers) {
        line(name, Arrays.stream(numbers).mapToObj(TextTable::number).toArray(String[]::new));
    }

    void println(String text) {
        out.println(text);
    }

    void end() {
        out.flush();
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
