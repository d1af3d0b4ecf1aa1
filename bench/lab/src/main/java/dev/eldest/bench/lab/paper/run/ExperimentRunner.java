package dev.eldest.bench.lab.paper.run;

import dev.eldest.bench.lab.paper.data.Measurement;
import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.run.BenchmarkedSearch.Finding;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** Runs every algorithm on every position, after a warm-up, and adds missing measurements. */
public final class ExperimentRunner {
    /**
     * Position to search.
     *
     * @param name the name in rows and tables
     * @param fen the position
     */
    public record Subject(String name, String fen) {}

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double MILLIS_PER_SECOND = 1e3;
    private static final int SEARCHES_IN_A_WARM_UP = 30;

    private final PapersGame game;
    private final Engine engine;
    private final Measurements measurements;
    private final MeasurementLimits measurementLimits;
    private final PrintWriter progress;
    private int total;
    private int done;

    public ExperimentRunner(
            PapersGame game,
            Engine engine,
            Measurements measurements,
            MeasurementLimits measurementLimits,
            PrintWriter progress) {
        this.game = game;
        this.engine = engine;
        this.measurements = measurements;
        this.measurementLimits = measurementLimits;
        this.progress = progress;
    }

    public void run(List<Subject> subjects, List<AlgorithmVariant> algorithmVariants)
            throws IOException, InterruptedException {
        total = subjects.size() * algorithmVariants.size() * measurementLimits.depths();
        done = 0;
        for (Subject subject : subjects) {
            for (AlgorithmVariant algorithmVariant : algorithmVariants) {
                run(subject, algorithmVariant);
            }
        }
    }

    private void run(Subject subject, AlgorithmVariant algorithmVariant) throws IOException, InterruptedException {
        if (isComplete(subject, algorithmVariant)) {
            done += measurementLimits.depths();
            return;
        }
        try (BenchmarkedSearch benchmarkedSearch = algorithmVariant.prepare(subject.fen(), game, engine)) {
            warmUp(benchmarkedSearch, measurementLimits.warmUpNanos(benchmarkedSearch));
            for (int depth = MeasurementLimits.SHALLOWEST; depth <= measurementLimits.deepest(); depth++) {
                double expectedSeconds = expectedMillis(subject, algorithmVariant, depth) / MILLIS_PER_SECOND;
                if (expectedSeconds > measurementLimits.longestSeconds()) {
                    done += measurementLimits.deepest() - depth + 1;
                    String seconds = String.format(Locale.ROOT, "%.0f s", expectedSeconds);
                    report(subject, algorithmVariant, depth, "skipped: expected time " + seconds);
                    return;
                }
                if (find(subject, algorithmVariant, depth).isEmpty()) {
                    measurements.add(measure(benchmarkedSearch, subject, algorithmVariant, depth));
                }
                done++;
                report(
                        subject,
                        algorithmVariant,
                        depth,
                        text(find(subject, algorithmVariant, depth).orElseThrow()));
            }
        } catch (RefusedException e) {
            done += measurementLimits.depths();
            report(subject, algorithmVariant, MeasurementLimits.SHALLOWEST, "skipped: " + e.getMessage());
        }
    }

    private boolean isComplete(Subject subject, AlgorithmVariant algorithmVariant) {
        return IntStream.rangeClosed(MeasurementLimits.SHALLOWEST, measurementLimits.deepest())
                .allMatch(depth -> find(subject, algorithmVariant, depth).isPresent());
    }

    private Optional<Measurement> find(Subject subject, AlgorithmVariant algorithmVariant, int depth) {
        return measurements.find(subject.name(), algorithmVariant.name(), algorithmVariant.dropped(), depth);
    }

    /**
     * Returns the expected time in ms: alpha-beta grows little and much alternately, so it grows as two depths before.
     * Returns 0 if unknown.
     */
    private double expectedMillis(Subject subject, AlgorithmVariant algorithmVariant, int depth) {
        Optional<Measurement> last = find(subject, algorithmVariant, depth - 1);
        int later = Math.max(MeasurementLimits.SHALLOWEST + 1, depth - 2);
        Optional<Measurement> before = find(subject, algorithmVariant, later - 1);
        Optional<Measurement> after = find(subject, algorithmVariant, later);
        if (last.isEmpty() || before.isEmpty() || after.isEmpty()) {
            return 0;
        }
        double growth = (double) after.get().evaluations() / before.get().evaluations();
        return last.get().millis() * growth;
    }

    /** Searches deeper and deeper, as long as one search is a small part of the warm-up. */
    private void warmUp(BenchmarkedSearch benchmarkedSearch, long nanos) throws InterruptedException {
        int depth = MeasurementLimits.SHALLOWEST;
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            long took = benchmarkedSearch.search(depth).nanos();
            if (depth < measurementLimits.deepest() && took < nanos / SEARCHES_IN_A_WARM_UP) {
                depth++;
            }
        }
    }

    private Measurement measure(
            BenchmarkedSearch benchmarkedSearch, Subject subject, AlgorithmVariant algorithmVariant, int depth)
            throws InterruptedException {
        LongArrayList nanos = new LongArrayList();
        long start = System.nanoTime();
        Finding finding;
        do {
            finding = benchmarkedSearch.search(depth);
            nanos.add(finding.nanos());
        } while (!measurementLimits.isEnough(System.nanoTime() - start, nanos.size()));
        nanos.sort(null);
        return new Measurement(
                subject.name(),
                algorithmVariant.name(),
                algorithmVariant.dropped(),
                depth,
                finding.value(),
                finding.evaluations(),
                nanos.getLong(nanos.size() / 2) / NANOS_PER_MILLI);
    }

    private static String text(Measurement measurement) {
        return String.format(
                Locale.ROOT,
                "value %d, %,d evaluations, %.3f ms",
                measurement.value(),
                measurement.evaluations(),
                measurement.millis());
    }

    private void report(Subject subject, AlgorithmVariant algorithmVariant, int depth, String what) {
        progress.println(done + " of " + total + ": " + subject.name() + " " + algorithmVariant.label() + ", depth "
                + depth + ": " + what);
        progress.flush();
    }
}
