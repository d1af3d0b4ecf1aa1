package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Measurements;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Cost ratio of two searches: how many times cheaper one is than the other.
 *
 * @param label the name of the comparison
 * @param paperRatio the paper's ratio, or NaN
 * @param ownRatios the ratio by position, NaN if not measured
 */
record Comparison(String label, double paperRatio, Map<String, Double> ownRatios) {
    /** Smallest ratio that counts as a difference. */
    static final double NOTICEABLE = 1.05;

    static Comparison of(String label, Figures figures, ToDoubleFunction<String> ratio) {
        Map<String, Double> own = new LinkedHashMap<>();
        figures.positions().forEach(position -> own.put(position, ratio.applyAsDouble(position)));
        return new Comparison(label, ratio.applyAsDouble(Measurements.PAPER), own);
    }

    /** Returns the verdict on a claim that holds in {@code holds} of the known cases. */
    static String verdict(long holds, long known) {
        if (known == 0) {
            return "unknown";
        }
        return holds == known ? "yes" : holds == 0 ? "no" : "in part, " + holds + " of " + known;
    }

    /** Returns the verdict on all comparisons, with the range of their ratios. */
    static String heading(List<Comparison> comparisons) {
        double[] factors = known(comparisons.stream()
                .flatMap(each -> each.ownRatios.values().stream())
                .mapToDouble(Double::doubleValue)
                .toArray());
        double[] papers =
                known(comparisons.stream().mapToDouble(Comparison::paperRatio).toArray());
        long cheaper = Arrays.stream(factors).filter(each -> each > NOTICEABLE).count();
        String verdict = verdict(cheaper, factors.length);
        return factors.length == 0 ? verdict : verdict + ", " + range(factors) + "; the paper says " + range(papers);
    }

    private static double[] known(double[] factors) {
        return Arrays.stream(factors).filter(each -> !Double.isNaN(each)).toArray();
    }

    /** Returns the range of ratios, as in "1.11 to 10.0 times". */
    static String range(double[] factors) {
        String min = number(Arrays.stream(factors).min().orElse(Double.NaN));
        String max = number(Arrays.stream(factors).max().orElse(Double.NaN));
        return (min.equals(max) ? min : min + " to " + max) + " times";
    }

    String text() {
        return label + ": "
                + ownRatios.entrySet().stream()
                        .map(entry -> entry.getKey() + " " + number(entry.getValue()))
                        .collect(Collectors.joining(", "))
                + "; the paper " + (Double.isNaN(paperRatio) ? "gives none" : number(paperRatio));
    }

    private static String number(double factor) {
        return Double.isNaN(factor) ? "unknown" : String.format(Locale.ROOT, factor < 10 ? "%.2f" : "%.1f", factor);
    }
}
