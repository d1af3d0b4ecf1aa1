package dev.eldest.bench.measure.chart;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.doubles.DoubleList;
import java.util.List;
import java.util.Locale;

/**
 * Maps values from {@code low} to {@code high} to coordinates from {@code from} to {@code to}.
 *
 * @param logarithmic whether equal ratios, rather than equal differences, have equal distances
 * @param whole whether all values are whole numbers; then the ticks are too
 */
record Axis(double low, double high, double from, double to, boolean logarithmic, boolean whole) {
    private static final int TICKS = 5;
    /** Up to this ratio of high to low, there are ticks between the powers of ten. */
    private static final double FEW_POWERS = 300;

    private static final String THOUSANDS = " kMG";

    /** Returns an axis for all values. A logarithmic axis ignores values that are not above 0. */
    static Axis of(List<double[]> values, double from, double to, boolean logarithmic) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        boolean whole = true;
        for (double[] line : values) {
            for (double value : line) {
                if (value > 0 || !logarithmic) {
                    low = Math.min(low, value);
                    high = Math.max(high, value);
                    whole &= value == Math.rint(value);
                }
            }
        }
        if (low > high) {
            return new Axis(1, 10, from, to, logarithmic, true);
        }
        double end = logarithmic ? 10 * low : low + 1;
        return new Axis(low, high > low ? high : end, from, to, logarithmic, whole);
    }

    boolean canShow(double value) {
        return value > 0 || !logarithmic;
    }

    double coordinate(double value) {
        double share = logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
        return from + share * (to - from);
    }

    /** Returns the values of the grid lines. */
    DoubleList ticks() {
        DoubleArrayList ticks = new DoubleArrayList();
        if (logarithmic) {
            for (double power = powerOfTen(low); power <= high; power *= 10) {
                addInside(ticks, power);
                if (high / low < FEW_POWERS) {
                    addInside(ticks, 2 * power);
                    addInside(ticks, 5 * power);
                }
            }
        } else {
            // + 0.0 makes a negative zero positive.
            for (double tick = Math.ceil(low / step()) * step() + 0.0; tick <= high; tick += step()) {
                ticks.add(tick);
            }
        }
        return ticks;
    }

    private void addInside(DoubleList ticks, double tick) {
        if (tick >= low && tick <= high) {
            ticks.add(tick);
        }
    }

    /** Returns the distance of ticks: one, two or five times a power of ten. */
    private double step() {
        double max = (high - low) / TICKS;
        double power = powerOfTen(max);
        double step = max <= power ? power : max <= 2 * power ? 2 * power : max <= 5 * power ? 5 * power : 10 * power;
        return whole ? Math.max(1, step) : step;
    }

    private static double powerOfTen(double max) {
        return Math.pow(10, Math.floor(Math.log10(max)));
    }

    String label(double tick) {
        if (!logarithmic) {
            return format(tick, step());
        }
        int thousands = tick < 1000 ? 0 : (int) Math.min(THOUSANDS.length() - 1, Math.log10(tick * 1.001) / 3);
        double shown = tick / Math.pow(1000, thousands);
        return format(shown, shown) + (thousands > 0 ? THOUSANDS.charAt(thousands) : "");
    }

    /** Formats a value with the decimals that the first digit of {@code unit} needs. */
    private static String format(double value, double unit) {
        int decimals = (int) Math.max(0, Math.ceil(-Math.log10(unit * 1.001)));
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
