package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import dev.eldest.bench.lab.paper.run.ModuleTimes;
import dev.eldest.bench.lab.paper.run.ProgramModule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Checks the paper's claim that no module takes the same share of the time at every depth. */
final class ModuleClaim {
    private final Figures figures;
    private final List<Subject> subjects;
    private final int last;
    private final TextTable textTable;

    ModuleClaim(Figures figures, List<Subject> subjects, int deepest, TextTable textTable) {
        this.figures = figures;
        this.subjects = subjects;
        this.last = ModuleTimes.deepest(deepest);
        this.textTable = textTable;
    }

    void print() {
        long known = 0;
        long holds = 0;
        for (Subject subject : subjects) {
            for (ProgramModule module : ProgramModule.values()) {
                double[] shares = shares(subject.name(), module);
                known += shares.length > 1 ? 1 : 0;
                holds += shares.length > 1 && greatest(shares) > Comparison.NOTICEABLE * least(shares) ? 1 : 0;
            }
        }
        textTable.println("7. No module's share of the time is the same at every depth (plain, 2 to " + last
                + " plies): " + new ClaimVerdict(holds, known).text());
        textTable.println("   " + Measurements.PAPER + ": " + ranges(Measurements.PAPER));
        subjects.forEach(subject -> textTable.println("   " + subject.name() + ": " + ranges(subject.name())));
    }

    /** Returns the shares at the depths with the same measured modules as the deepest depth that has any. */
    private double[] shares(String position, ProgramModule module) {
        Set<ProgramModule> compared = IntStream.rangeClosed(MeasurementLimits.SHALLOWEST, last)
                .mapToObj(depth -> figures.measuredModules(position, depth))
                .filter(known -> !known.isEmpty())
                .reduce(Set.of(), (shallower, deeper) -> deeper);
        return IntStream.rangeClosed(MeasurementLimits.SHALLOWEST, last)
                .filter(depth -> figures.measuredModules(position, depth).equals(compared))
                .mapToDouble(depth -> figures.share(position, module, depth))
                .filter(share -> !Double.isNaN(share))
                .toArray();
    }

    private static double least(double[] shares) {
        return Arrays.stream(shares).min().orElse(Double.NaN);
    }

    private static double greatest(double[] shares) {
        return Arrays.stream(shares).max().orElse(Double.NaN);
    }

    private String ranges(String position) {
        List<String> ranges = new ArrayList<>();
        for (ProgramModule module : ProgramModule.values()) {
            double[] shares = shares(position, module);
            ranges.add(module.label() + " "
                    + (shares.length == 0
                            ? "unknown"
                            : TextTable.percent(least(shares)) + " to " + TextTable.percent(greatest(shares))));
        }
        return String.join(", ", ranges);
    }
}
