package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.Catalogue;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.MeanMoves;
import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Checks the paper's claims that dropping moves keeps the value, and by how much. */
record ValueClaims(Figures figures, TextTable table) {
    /** Maximum N that is looked up. */
    private static final int MAX_DROPPED = 100;

    /** @param probed the positions where dropping moves was tried */
    void dropping(List<Subject> probed) {
        List<AlgorithmVariant> all = Stream.of(
                        sorting(1, MAX_DROPPED),
                        IntStream.rangeClosed(1, Catalogue.LAST_SWEPT).mapToObj(AlgorithmVariant::keepingHalf),
                        Stream.of(AlgorithmVariant.intelligent(true, true)))
                .flatMap(each -> each)
                .toList();
        List<TrialResult> tried =
                probed.stream().map(subject -> tried(subject, all.stream())).toList();
        table.println("8. A bad move now hardly ever turns out well later, so dropping the worst loses nothing: "
                + verdict(tried));
        tried.forEach(each -> table.println("   " + each.subject.name() + ": " + each.text()));
    }

    /** @param probed the positions where the greatest advised N was tried */
    void advice(List<Subject> probed, MeanMoves mean) {
        List<TrialResult> within = probed.stream()
                .map(subject -> tried(subject, sorting(1, mean.advisedDrops(subject))))
                .toList();
        table.println("9. Where N is at most half of the mean number of moves, the value is kept: " + verdict(within));
        for (TrialResult each : within) {
            int advised = mean.advisedDrops(each.subject);
            table.println(String.format(
                    Locale.ROOT,
                    "   %s: %.1f moves on average, N to %d: %s; beyond: %s",
                    each.subject.name(),
                    mean.mean(each.subject),
                    advised,
                    each.text(),
                    tried(each.subject, sorting(advised + 1, MAX_DROPPED)).text()));
        }
    }

    private static Stream<AlgorithmVariant> sorting(int first, int last) {
        return IntStream.rangeClosed(first, last).mapToObj(AlgorithmVariant::sorting);
    }

    private static String verdict(List<TrialResult> tried) {
        int known = tried.stream().mapToInt(TrialResult::known).sum();
        int lost = tried.stream().mapToInt(each -> each.differing.size()).sum();
        return Comparison.verdict(known - lost, known);
    }

    /**
     * Results of the reduced searches of a position.
     *
     * @param subject the position
     * @param known the number of reduced searches that were measured
     * @param differing the searches with another value than full width, as text
     */
    private record TrialResult(Subject subject, int known, List<String> differing) {
        private String text() {
            if (known == 0) {
                return "not tried";
            }
            return differing.isEmpty()
                    ? "all values equal those of full width"
                    : "other value than full width: " + String.join("; ", differing);
        }
    }

    private TrialResult tried(Subject subject, Stream<AlgorithmVariant> reduced) {
        List<AlgorithmVariant> known = reduced.filter(
                        each -> !Double.isNaN(value(subject, each, MeasurementLimits.MIN_DEPTH)))
                .toList();
        List<String> differing = known.stream()
                .flatMap(each -> difference(subject, each).stream())
                .toList();
        return new TrialResult(subject, known.size(), differing);
    }

    /** Returns the first depth with another value than full width, as text. */
    private Optional<String> difference(Subject subject, AlgorithmVariant reduced) {
        for (int depth = MeasurementLimits.MIN_DEPTH; depth <= figures.deepest(); depth++) {
            double full = value(subject, Figures.SORTED, depth);
            double value = value(subject, reduced, depth);
            if (Math.abs(full - value) > 0) {
                return Optional.of(reduced.label() + " from " + depth + " plies on (" + TextTable.number(value)
                        + " instead of " + TextTable.number(full) + ")");
            }
        }
        return Optional.empty();
    }

    private double value(Subject subject, AlgorithmVariant variant, int depth) {
        return figures.find(Metric.VALUE, subject.name(), variant, depth);
    }

    void modern() {
        List<TrialResult> tried = figures.subjects().stream()
                .map(subject -> tried(subject, Catalogue.HASHES.stream().map(hash -> AlgorithmVariant.modern(hash, 0))))
                .toList();
        table.println("Beyond the paper: the modern search drops nothing and finds the value of full width: "
                + verdict(tried));
        for (TrialResult each : tried) {
            String times = Catalogue.HASHES.stream()
                    .map(hash -> (hash == 0 ? "no table " : hash + " MB ")
                            + millis(each.subject, AlgorithmVariant.modern(hash, 0)))
                    .collect(Collectors.joining(", "));
            table.println("   " + each.subject.name() + ": " + each.text() + "; " + times + "; standard sorting N=0 "
                    + millis(each.subject, Figures.SORTED) + ", N=40 "
                    + millis(each.subject, AlgorithmVariant.sorting(40)));
        }
    }

    private String millis(Subject subject, AlgorithmVariant variant) {
        return TextTable.number(figures.find(Metric.MILLIS, subject.name(), variant)) + " ms";
    }
}
