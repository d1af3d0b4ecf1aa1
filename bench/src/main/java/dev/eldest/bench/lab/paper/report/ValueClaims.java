package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.Catalogue;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.MeanMoves;
import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The paper's claims that little is lost, and how far one gets without losing anything. */
final class ValueClaims {
    /** The greatest N that is looked for. */
    private static final int MAX_DROPPED = 100;

    private final Figures figures;
    private final int deepest;
    private final TextTable textTable;

    ValueClaims(Figures figures, int deepest, TextTable textTable) {
        this.figures = figures;
        this.deepest = deepest;
        this.textTable = textTable;
    }

    /** @param probed where dropping moves has been tried */
    void dropping(List<Subject> probed) {
        List<AlgorithmVariant> all = Stream.of(
                        sorting(1, MAX_DROPPED),
                        IntStream.rangeClosed(1, Catalogue.LAST_SWEPT).mapToObj(AlgorithmVariant::keepingHalf),
                        Stream.of(AlgorithmVariant.intelligent(true, true)))
                .flatMap(each -> each)
                .toList();
        List<Tried> tried =
                probed.stream().map(subject -> tried(subject, all.stream())).toList();
        textTable.remark("8. A bad move now is hardly ever made good later, so dropping the worst loses nothing: "
                + verdict(tried));
        tried.forEach(each -> textTable.remark("   " + each.subject.name() + ": " + each.text()));
    }

    /** @param probed where the greatest N that is advised has been tried */
    void advice(List<Subject> probed, MeanMoves mean) {
        List<Tried> within = probed.stream()
                .map(subject -> tried(subject, sorting(1, mean.advised(subject))))
                .toList();
        textTable.remark(
                "9. Where N is at most half of the mean number of moves, the value is kept: " + verdict(within));
        for (Tried each : within) {
            int advised = mean.advised(each.subject);
            textTable.remark(String.format(
                    Locale.ROOT,
                    "   %s: %.1f moves in the mean, N to %d: %s; beyond: %s",
                    each.subject.name(),
                    mean.of(each.subject),
                    advised,
                    each.text(),
                    tried(each.subject, sorting(advised + 1, MAX_DROPPED)).text()));
        }
    }

    private static Stream<AlgorithmVariant> sorting(int first, int last) {
        return IntStream.rangeClosed(first, last).mapToObj(AlgorithmVariant::sorting);
    }

    private static String verdict(List<Tried> tried) {
        int known = tried.stream().mapToInt(Tried::known).sum();
        int lost = tried.stream().mapToInt(each -> each.differing.size()).sum();
        return new ClaimVerdict(known - lost, known).text();
    }

    /**
     * Ways of leaving moves out that were tried.
     *
     * @param differing those that do not find the value of full width, in words
     */
    private record Tried(Subject subject, int known, List<String> differing) {
        private String text() {
            if (known == 0) {
                return "not tried";
            }
            return differing.isEmpty()
                    ? "all values are those of full width"
                    : "not the value of full width: " + String.join("; ", differing);
        }
    }

    private Tried tried(Subject subject, Stream<AlgorithmVariant> thinned) {
        List<AlgorithmVariant> known = thinned.filter(
                        each -> !Double.isNaN(value(subject, each, MeasurementLimits.SHALLOWEST)))
                .toList();
        List<String> differing = new ArrayList<>();
        known.forEach(each -> difference(subject, each).ifPresent(differing::add));
        return new Tried(subject, known.size(), differing);
    }

    /** Where first another value was found than at full width, if so. */
    private Optional<String> difference(Subject subject, AlgorithmVariant thinned) {
        for (int depth = MeasurementLimits.SHALLOWEST; depth <= deepest; depth++) {
            double full = value(subject, Figures.SORTED, depth);
            double value = value(subject, thinned, depth);
            if (Math.abs(full - value) > 0) {
                return Optional.of(thinned.label() + " from " + depth + " plies on (" + TextTable.number(value)
                        + " for " + TextTable.number(full) + ")");
            }
        }
        return Optional.empty();
    }

    private double value(Subject subject, AlgorithmVariant algorithmVariant, int depth) {
        return figures.of(Metric.VALUE, subject.name(), algorithmVariant, depth);
    }

    void modern(List<Subject> subjects) {
        int[] hashes = Catalogue.HASHES.toIntArray();
        List<Tried> tried = subjects.stream()
                .map(subject -> tried(subject, IntStream.of(hashes).mapToObj(hash -> AlgorithmVariant.modern(hash, 0))))
                .toList();
        textTable.remark("Beyond the paper: the modern search drops nothing and finds the value of full width: "
                + verdict(tried));
        for (Tried each : tried) {
            String times = IntStream.of(hashes)
                    .mapToObj(hash -> (hash == 0 ? "no table " : hash + " MB ")
                            + millis(each.subject, AlgorithmVariant.modern(hash, 0)))
                    .collect(Collectors.joining(", "));
            textTable.remark("   " + each.subject.name() + ": " + each.text() + "; " + times + "; standard sorting N=0 "
                    + millis(each.subject, Figures.SORTED) + ", N=40 "
                    + millis(each.subject, AlgorithmVariant.sorting(40)));
        }
    }

    private String millis(Subject subject, AlgorithmVariant algorithmVariant) {
        return TextTable.number(figures.of(Metric.MILLIS, subject.name(), algorithmVariant, deepest)) + " ms";
    }
}
