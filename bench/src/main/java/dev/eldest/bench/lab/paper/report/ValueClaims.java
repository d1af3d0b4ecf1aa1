package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.Algorithm;
import dev.eldest.bench.lab.paper.run.Catalogue;
import dev.eldest.bench.lab.paper.run.Laboratory.Subject;
import dev.eldest.bench.lab.paper.run.Pace;
import java.util.ArrayList;
import java.util.List;

/** What the figures say of the paper's claim that little is lost, and how far one gets without losing anything. */
final class ValueClaims {
    private final Figures figures;
    private final int deepest;
    private final Grid grid;

    ValueClaims(Figures figures, int deepest, Grid grid) {
        this.figures = figures;
        this.deepest = deepest;
        this.grid = grid;
    }

    /** @param probed where dropping moves has been tried */
    void dropping(List<Subject> probed) {
        grid.remark("6. A bad move now is hardly ever made good later, so dropping the worst loses little:");
        for (Subject subject : probed) {
            List<String> differing = new ArrayList<>();
            for (int dropped = 1; dropped <= Catalogue.LAST_SWEPT; dropped++) {
                addIfDiffering(differing, subject, Algorithm.sorting(dropped));
                addIfDiffering(differing, subject, Algorithm.keepingHalf(dropped));
            }
            addIfDiffering(differing, subject, Algorithm.intelligent(true, true));
            grid.remark("   " + subject.name() + ": "
                    + (differing.isEmpty()
                            ? "all values are those of full width"
                            : "not the value of full width: " + String.join("; ", differing)));
        }
    }

    /** Adds where first another value was found than at full width, if so. */
    private void addIfDiffering(List<String> differing, Subject subject, Algorithm thinned) {
        for (int depth = Pace.SHALLOWEST; depth <= deepest; depth++) {
            double full = value(subject, Figures.SORTED, depth);
            double value = value(subject, thinned, depth);
            if (Math.abs(full - value) > 0) {
                differing.add(thinned.label() + " from " + depth + " plies on (" + Grid.number(value) + " for "
                        + Grid.number(full) + ")");
                return;
            }
        }
    }

    private double value(Subject subject, Algorithm algorithm, int depth) {
        return figures.of(Metric.VALUE, subject.name(), algorithm, depth);
    }

    void modern(List<Subject> subjects) {
        grid.remark("7. The modern search needs to drop nothing, and finds the value of full width:");
        for (Subject subject : subjects) {
            List<String> times = new ArrayList<>();
            for (int hash : Catalogue.HASHES.toIntArray()) {
                Algorithm modern = Algorithm.modern(hash, 0);
                times.add((hash == 0 ? "no table " : hash + " MB ")
                        + millis(subject, modern)
                        + otherValue(subject, modern));
            }
            grid.remark("   " + subject.name() + ": " + String.join(", ", times) + "; standard sorting N=0 "
                    + millis(subject, Figures.SORTED) + ", N=40 " + millis(subject, Algorithm.sorting(40)));
        }
    }

    private String millis(Subject subject, Algorithm algorithm) {
        return Grid.number(figures.of(Metric.MILLIS, subject.name(), algorithm, deepest)) + " ms";
    }

    private String otherValue(Subject subject, Algorithm modern) {
        double found = value(subject, modern, deepest);
        double expected = value(subject, Figures.SORTED, deepest);
        return Math.abs(found - expected) > 0 ? " (BUT value " + Grid.number(found) + ")" : "";
    }
}
