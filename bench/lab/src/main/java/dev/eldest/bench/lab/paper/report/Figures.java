package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Measurement;
import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.ProgramModule;
import dev.eldest.engine.spi.MoveOrder;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Looks up measured figures. Missing ones are NaN, and so are results calculated from them. */
record Figures(Measurements measurements) {
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

    double find(Metric metric, String position, AlgorithmVariant algorithmVariant, int depth) {
        return find(metric, position, algorithmVariant.name(), algorithmVariant.dropped(), depth);
    }

    /** Returns the figure of one module's share of an algorithm; its evaluations are its calls. */
    double find(Metric metric, String position, AlgorithmVariant algorithmVariant, ProgramModule module, int depth) {
        return find(metric, position, algorithmVariant.moduleName(module), 0, depth);
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
        Optional<Measurement> measurement = measurements.find(position, known, dropped, depth);
        return measurement.isEmpty() ? Double.NaN : metric.field.applyAsDouble(measurement.get());
    }
}
