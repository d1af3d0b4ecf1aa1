package dev.eldest.bench.lab.paper.run;

import dev.eldest.bench.lab.paper.data.Measurement;
import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.engine.reference.CountedSearch;
import dev.eldest.engine.spi.MoveOrder;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures the time of plain alpha-beta in each module, with moves generated piece by piece and by clusters. Run it
 * last: once the algorithms have met timed positions, the JIT compiler no longer assumes a single position class.
 */
public record ModuleTimes(PapersGame game, Measurements measurements, MeasurementLimits limits, PrintWriter progress) {
    /** The four modules of a game program, as the paper divides it. */
    public enum ProgramModule {
        GENERATE,
        EVALUATE,
        FORWARD,
        BACKWARD;

        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final double NANOS_PER_MILLI = 1e6;
    /** Maximum depth in the paper. */
    private static final int MAX_DEPTH = 5;

    private static final List<AlgorithmVariant> TIMED =
            List.of(AlgorithmVariant.plain(MoveOrder.FROM_TO), AlgorithmVariant.intelligent(false, false));

    public static int deepest(int deepest) {
        return Math.min(deepest, MAX_DEPTH);
    }

    public void run(List<Subject> subjects) throws IOException {
        for (Subject subject : subjects) {
            for (AlgorithmVariant variant : TIMED) {
                for (int depth = MeasurementLimits.MIN_DEPTH; depth <= deepest(limits.deepest()); depth++) {
                    if (!isKnown(subject, variant, depth)) {
                        measure(subject, variant, depth);
                    }
                }
            }
        }
    }

    private boolean isKnown(Subject subject, AlgorithmVariant variant, int depth) {
        return Arrays.stream(ProgramModule.values())
                .allMatch(module -> measurements
                        .find(subject.name(), variant.moduleName(module), 0, depth)
                        .isPresent());
    }

    private void measure(Subject subject, AlgorithmVariant variant, int depth) throws IOException {
        // Warm-up.
        timed(subject, variant, depth);
        double clock = TimedPosition.clockNanos();
        Timing timing = timed(subject, variant, depth);
        for (ProgramModule module : ProgramModule.values()) {
            measurements.add(new Measurement(
                    subject.name(),
                    variant.moduleName(module),
                    0,
                    depth,
                    timing.value,
                    timing.position.calls(module) / timing.runs,
                    timing.position.nanos(module, clock) / timing.runs / NANOS_PER_MILLI));
        }
        progress.println(subject.name() + " modules of " + variant.name() + ", depth " + depth + ": timed");
        progress.flush();
    }

    private record Timing(TimedPosition position, int value, int runs) {}

    private Timing timed(Subject subject, AlgorithmVariant variant, int depth) {
        TimedPosition position = new TimedPosition(game.position(subject.fen(), variant.options()));
        CountedSearch search = variant.search().get();
        long end = System.nanoTime() + (long) (limits.targetMillis() * NANOS_PER_MILLI);
        int value;
        int runs = 0;
        do {
            value = search.search(position, depth);
            runs++;
        } while (System.nanoTime() < end);
        return new Timing(position, value, runs);
    }
}
