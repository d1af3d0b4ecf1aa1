package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Measurement;
import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.ModuleTimes.ProgramModule;
import dev.eldest.engine.spi.MoveOrder;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Looks up measured figures. Missing ones are NaN, and so are results calculated from them.
 *
 * @param subjects the positions, without the paper's own
 * @param deepest the greatest depth in plies
 */
record Figures(Measurements measurements, List<Subject> subjects, int deepest) {
    /** Baseline for what the paper calls alpha-beta, without naming its order. */
    static final AlgorithmVariant PLAIN = AlgorithmVariant.plain(MoveOrder.FROM_TO);

    /** Standard sorting without dropped moves. */
    static final AlgorithmVariant SORTED = AlgorithmVariant.sorting(0);

    private static final String PAPERS_PLAIN = "plain";

    /** Column of a measurement. */
    enum Metric {
        EVALUATIONS(Measurement::evaluations),
        MILLIS(Measurement::millis),
        VALUE(Measurement::value);

        private final ToDoubleFunction<Measurement> field;

        Metric(ToDoubleFunction<Measurement> field) {
            this.field = field;
        }
    }

    List<String> positions() {
        return subjects.stream().map(Subject::name).toList();
    }

    /** Returns the names of the paper's own position, then of the others. */
    List<String> positionsWithPaper() {
        return Stream.concat(Stream.of(Measurements.PAPER), positions().stream())
                .toList();
    }

    double find(Metric metric, String position, AlgorithmVariant variant, int depth) {
        return find(metric, position, variant.name(), variant.dropped(), depth);
    }

    /** Returns the figure at the greatest depth. */
    double find(Metric metric, String position, AlgorithmVariant variant) {
        return find(metric, position, variant, deepest);
    }

    /** Returns the figure of one module's share of an algorithm; its evaluations are its calls. */
    double find(Metric metric, String position, AlgorithmVariant variant, ProgramModule module, int depth) {
        return find(metric, position, variant.moduleName(module), 0, depth);
    }

    /** Returns a module's share of the time of plain alpha-beta in all modules. */
    double share(String position, ProgramModule module, int depth) {
        return moduleMillis(position, module, depth) / modulesMillis(position, depth);
    }

    /** Returns the time of plain alpha-beta in all modules with a measured time, in ms. */
    double modulesMillis(String position, int depth) {
        Set<ProgramModule> known = measuredModules(position, depth);
        return known.isEmpty()
                ? Double.NaN
                : known.stream()
                        .mapToDouble(module -> moduleMillis(position, module, depth))
                        .sum();
    }

    /** Returns the modules whose time was long enough to measure. Shares of different sets are not comparable. */
    Set<ProgramModule> measuredModules(String position, int depth) {
        Set<ProgramModule> known = EnumSet.allOf(ProgramModule.class);
        known.removeIf(module -> Double.isNaN(moduleMillis(position, module, depth)));
        return known;
    }

    private double moduleMillis(String position, ProgramModule module, int depth) {
        return find(Metric.MILLIS, position, PLAIN, module, depth);
    }

    private double find(Metric metric, String position, String name, int dropped, int depth) {
        String known = position.equals(Measurements.PAPER) ? name.replace(PLAIN.name(), PAPERS_PLAIN) : name;
        return measurements.find(position, known, dropped, depth).stream()
                .mapToDouble(metric.field)
                .findFirst()
                .orElse(Double.NaN);
    }
}
