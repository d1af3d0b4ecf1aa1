package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import dev.eldest.bench.lab.paper.run.ModuleTimes;
import dev.eldest.bench.lab.paper.run.ModuleTimes.ProgramModule;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Checks the paper's claim that no module takes the same share of the time at every depth. */
record ModuleClaim(Figures figures, TextTable table) {
    void print() {
        long known = 0;
        long holds = 0;
        for (String position : figures.positions()) {
            for (ProgramModule module : ProgramModule.values()) {
                DoubleSummaryStatistics shares = shares(position, module);
                known += shares.getCount() > 1 ? 1 : 0;
                holds += shares.getCount() > 1 && shares.getMax() > Comparison.NOTICEABLE * shares.getMin() ? 1 : 0;
            }
        }
        table.println("7. No module's share of the time is the same at every depth (plain, 2 to " + last() + " plies): "
                + Comparison.verdict(holds, known));
        for (String position : figures.positionsWithPaper()) {
            table.println("   " + position + ": "
                    + Arrays.stream(ProgramModule.values())
                            .map(module -> module.label() + " " + range(shares(position, module)))
                            .collect(Collectors.joining(", ")));
        }
    }

    private int last() {
        return ModuleTimes.deepest(figures.deepest());
    }

    /** Returns the shares at the depths with the same measured modules as the deepest depth that has any. */
    private DoubleSummaryStatistics shares(String position, ProgramModule module) {
        Set<ProgramModule> compared = IntStream.rangeClosed(MeasurementLimits.MIN_DEPTH, last())
                .mapToObj(depth -> figures.measuredModules(position, depth))
                .filter(known -> !known.isEmpty())
                .reduce(Set.of(), (shallower, deeper) -> deeper);
        return IntStream.rangeClosed(MeasurementLimits.MIN_DEPTH, last())
                .filter(depth -> figures.measuredModules(position, depth).equals(compared))
                .mapToDouble(depth -> figures.share(position, module, depth))
                .filter(share -> !Double.isNaN(share))
                .summaryStatistics();
    }

    private static String range(DoubleSummaryStatistics shares) {
        return shares.getCount() == 0
                ? "unknown"
                : TextTable.percent(shares.getMin()) + " to " + TextTable.percent(shares.getMax());
    }
}
