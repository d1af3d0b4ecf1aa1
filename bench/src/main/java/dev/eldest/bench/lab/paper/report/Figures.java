package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Row;
import dev.eldest.bench.lab.paper.data.Rows;
import dev.eldest.bench.lab.paper.run.Algorithm;
import dev.eldest.bench.lab.paper.run.ProgramModule;
import dev.eldest.engine.spi.MoveOrder;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Looks figures up by what was measured; one that was not is NaN, and so is all that is reckoned with it. */
record Figures(Rows rows) {
    /** What the paper calls alpha-beta, without a word about its order, is compared with this. */
    static final Algorithm PLAIN = Algorithm.plain(MoveOrder.FROM_TO);

    /** Standard sorting that drops nothing. */
    static final Algorithm SORTED = Algorithm.sorting(0);

    private static final String PAPERS_PLAIN = "plain";

    /** What is looked up. */
    enum Metric {
        EVALUATIONS(Row::evaluations),
        MILLIS(Row::millis),
        VALUE(Row::value);

        private final ToDoubleFunction<Row> field;

        Metric(ToDoubleFunction<Row> field) {
            this.field = field;
        }
    }

    double of(Metric metric, String position, Algorithm algorithm, int depth) {
        return of(metric, position, algorithm.name(), algorithm.dropped(), depth);
    }

    /** Of one module's part of an algorithm; its evaluations are its calls. */
    double of(Metric metric, String position, Algorithm algorithm, ProgramModule module, int depth) {
        return of(metric, position, algorithm.part(module), 0, depth);
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
        String known = position.equals(Rows.PAPER) ? name.replace(PLAIN.name(), PAPERS_PLAIN) : name;
        Optional<Row> row = rows.find(position, known, dropped, depth);
        return row.isEmpty() ? Double.NaN : metric.field.applyAsDouble(row.get());
    }
}
