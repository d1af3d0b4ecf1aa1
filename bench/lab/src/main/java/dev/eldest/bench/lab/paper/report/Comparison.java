package dev.eldest.bench.lab.paper.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

    /** Returns the verdict on all comparisons, with the range of their ratios. */
    static String heading(List<Comparison> comparisons) {
        double[] factors = known(comparisons.stream()
                .flatMap(each -> each.ownRatios.values().stream())
                .mapToDouble(Double::doubleValue)
                .toArray());
        double[] papers =
                known(comparisons.stream().mapToDouble(Comparison::paperRatio).toArray());
        long cheaper = Arrays.stream(factors).filter(each -> each > NOTICEABLE).count();
        String verdict = new ClaimVerdict(cheaper, factors.length).text();
        return factors.length == 0 ? verdict : verdict + ", " + range(factors) + "; the paper says " + range(papers);
    }

    private static double[] known(double[] factors) {
        return Arrays.stream(factors).filter(each -> !Double.isNaN(each)).toArray();
    }

    /** Returns the range of ratios, as in "1.11 to 10.0 times". */
    static String range(double[] factors) {
        String least = number(Arrays.stream(factors).min().orElse(Double.NaN));
        String most = number(Arrays.stream(factors).max().orElse(Double.NaN));
        return (least.equals(most) ? least : least + " to " + most) + " times";
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
