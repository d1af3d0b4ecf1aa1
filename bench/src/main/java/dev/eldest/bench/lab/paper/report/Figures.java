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

/** Looks figures up by what was measured; one that was not is NaN, and so is all that is reckoned with it. */
record Figures(Measurements measurements) {
    /** What the paper calls alpha-beta, without a word about its order, is compared with this. */
    static final AlgorithmVariant PLAIN = AlgorithmVariant.plain(MoveOrder.FROM_TO);

    /** Standard sorting that drops nothing. */
    static final AlgorithmVariant SORTED = AlgorithmVariant.sorting(0);

    private static final String PAPERS_PLAIN = "plain";

    /** What is looked up. */
    enum Metric {
        EVALUATIONS(Measurement::evaluations),
        MILLIS(Measurement::millis),
        VALUE(Measurement::value);

        private final ToDoubleFunction<Measurement> field;

        Metric(ToDoubleFunction<Measurement> field) {
            this.field = field;
        }
    }

    double of(Metric metric, String position, AlgorithmVariant algorithmVariant, int depth) {
        return of(metric, position, algorithmVariant.name(), algorithmVariant.dropped(), depth);
    }

    /** Of one module's part of an algorithm; its evaluations are its calls. */
    double of(Metric metric, String position, AlgorithmVariant algorithmVariant, ProgramModule module, int depth) {
        return of(metric, position, algorithmVariant.part(module), 0, depth);
    }

    /** A module's part of the time of plain alpha-beta in all of them. */
    double share(String position, ProgramModule module, int depth) {
        return moduleMillis(position, module, depth) / modulesMillis(position, depth);
    }

    /** The time of plain alpha-beta in all modules with a measured time. */
    double modulesMillis(String position, int depth) {
        Set<ProgramModule> known = modulesKnown(position, depth);
        return known.isEmpty()
                ? Double.NaN
                : known.stream()
                        .mapToDouble(module -> moduleMillis(position, module, depth))
                        .sum();
    }

    /** The modules whose time was long enough to be measured. Shares of different sets cannot be compared. */
    Set<ProgramModule> modulesKnown(String position, int depth) {
        Set<ProgramModule> known = EnumSet.allOf(ProgramModule.class);
        known.removeIf(module -> Double.isNaN(moduleMillis(position, module, depth)));
        return known;
    }

    private double moduleMillis(String position, ProgramModule module, int depth) {
        return of(Metric.MILLIS, position, PLAIN, module, depth);
    }

    private double of(Metric metric, String position, String name, int dropped, int depth) {
        String known = position.equals(Measurements.PAPER) ? name.replace(PLAIN.name(), PAPERS_PLAIN) : name;
        Optional<Measurement> measurement = measurements.find(position, known, dropped, depth);
        return measurement.isEmpty() ? Double.NaN : metric.field.applyAsDouble(measurement.get());
    }
}
