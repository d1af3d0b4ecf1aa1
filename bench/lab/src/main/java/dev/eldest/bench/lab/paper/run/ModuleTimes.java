package dev.eldest.bench.lab.paper.run;

import dev.eldest.bench.lab.paper.data.Measurement;
import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.engine.reference.CountedSearch;
import dev.eldest.engine.spi.MoveOrder;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/**
 * Measures the time of plain alpha-beta in each module, with moves generated man by man and by clusters. Run it last:
 * once the algorithms have met timed positions, the JIT compiler no longer assumes a single position class.
 */
public final class ModuleTimes {
    private static final double NANOS_PER_MILLI = 1e6;
    /** Maximum depth in the paper. */
    private static final int DEEPEST = 5;

    private static final List<AlgorithmVariant> TIMED =
            List.of(AlgorithmVariant.plain(MoveOrder.FROM_TO), AlgorithmVariant.intelligent(false, false));

    private final PapersGame game;
    private final Measurements measurements;
    private final MeasurementLimits measurementLimits;
    private final PrintWriter progress;

    public ModuleTimes(
            PapersGame game, Measurements measurements, MeasurementLimits measurementLimits, PrintWriter progress) {
        this.game = game;
        this.measurements = measurements;
        this.measurementLimits = measurementLimits;
        this.progress = progress;
    }

    public static int deepest(int deepest) {
        return Math.min(deepest, DEEPEST);
    }

    public void run(List<Subject> subjects) throws IOException {
        for (Subject subject : subjects) {
            for (AlgorithmVariant algorithmVariant : TIMED) {
                for (int depth = MeasurementLimits.SHALLOWEST; depth <= deepest(measurementLimits.deepest()); depth++) {
                    if (!isKnown(subject, algorithmVariant, depth)) {
                        measure(subject, algorithmVariant, depth);
                    }
                }
            }
        }
    }

    private boolean isKnown(Subject subject, AlgorithmVariant algorithmVariant, int depth) {
        for (ProgramModule module : ProgramModule.values()) {
            if (measurements
                    .find(subject.name(), algorithmVariant.moduleName(module), 0, depth)
                    .isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private void measure(Subject subject, AlgorithmVariant algorithmVariant, int depth) throws IOException {
        // Warm-up.
        timed(subject, algorithmVariant, depth);
        double clock = TimedPosition.clockNanos();
        Timing timing = timed(subject, algorithmVariant, depth);
        for (ProgramModule module : ProgramModule.values()) {
            measurements.add(new Measurement(
                    subject.name(),
                    algorithmVariant.moduleName(module),
                    0,
                    depth,
                    timing.value,
                    timing.position.calls(module) / timing.runs,
                    timing.position.nanos(module, clock) / timing.runs / NANOS_PER_MILLI));
        }
        progress.println(subject.name() + " modules of " + algorithmVariant.name() + ", depth " + depth + ": timed");
        progress.flush();
    }

    private record Timing(TimedPosition position, int value, int runs) {}

    private Timing timed(Subject subject, AlgorithmVariant algorithmVariant, int depth) {
        TimedPosition position = new TimedPosition(game.position(subject.fen(), algorithmVariant.options()));
        CountedSearch search = algorithmVariant.search().get();
        long end = System.nanoTime() + (long) (measurementLimits.targetMillis() * NANOS_PER_MILLI);
        int value;
        int runs = 0;
        do {
            value = search.search(position, depth);
            runs++;
        } while (System.nanoTime() < end);
        return new Timing(position, value, runs);
    }
}
