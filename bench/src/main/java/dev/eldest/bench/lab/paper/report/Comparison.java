package dev.eldest.bench.lab.paper.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How many times cheaper one way of searching is than another.
 *
 * @param papers what the paper says, NaN if nothing
 * @param ours by position, NaN where it was not measured
 */
record Comparison(String label, double papers, Map<String, Double> ours) {
    /** Less than this is no difference. */
    static final double NOTICEABLE = 1.05;

    /** The verdict on all of them, with the range of their factors. */
    static String heading(List<Comparison> comparisons) {
        double[] factors = known(comparisons.stream()
                .flatMap(each -> each.ours.values().stream())
                .mapToDouble(Double::doubleValue)
                .toArray());
        double[] papers =
                known(comparisons.stream().mapToDouble(Comparison::papers).toArray());
        long cheaper = Arrays.stream(factors).filter(each -> each > NOTICEABLE).count();
        String verdict = new ClaimVerdict(cheaper, factors.length).text();
        return factors.length == 0 ? verdict : verdict + ", " + range(factors) + "; the paper says " + range(papers);
    }

    private static double[] known(double[] factors) {
        return Arrays.stream(factors).filter(each -> !Double.isNaN(each)).toArray();
    }

    /** From the least to the greatest, as in "1.11 to 10.0 times". */
    static String range(double[] factors) {
        String least = number(Arrays.stream(factors).min().orElse(Double.NaN));
        String most = number(Arrays.stream(factors).max().orElse(Double.NaN));
        return (least.equals(most) ? least : least + " to " + most) + " times";
    }

    String row() {
        return label + ": "
                + ours.entrySet().stream()
                        .map(entry -> entry.getKey() + " " + number(entry.getValue()))
                        .collect(Collectors.joining(", "))
                + "; the paper " + (Double.isNaN(papers) ? "does not say" : number(papers));
    }

    private static String number(double factor) {
        return Double.isNaN(factor) ? "not known" : String.format(Locale.ROOT, factor < 10 ? "%.2f" : "%.1f", factor);
    }
}
