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
    private final MeasurementLimits limits;
    private final PrintWriter progress;
    private int total;
    private int done;

    public ExperimentRunner(
            PapersGame game, Engine engine, Measurements measurements, MeasurementLimits limits, PrintWriter progress) {
        this.game = game;
        this.engine = engine;
        this.measurements = measurements;
        this.limits = limits;
        this.progress = progress;
    }

    public void run(List<Subject> subjects, List<AlgorithmVariant> variants) throws IOException, InterruptedException {
        total = subjects.size() * variants.size() * limits.depths();
        done = 0;
        for (Subject subject : subjects) {
            for (AlgorithmVariant variant : variants) {
                run(subject, variant);
            }
        }
    }

    private void run(Subject subject, AlgorithmVariant variant) throws IOException, InterruptedException {
        if (isComplete(subject, variant)) {
            done += limits.depths();
            return;
        }
        try (BenchmarkedSearch search = variant.prepare(subject.fen(), game, engine)) {
            warmUp(search, limits.warmUpNanos(search));
            for (int depth = MeasurementLimits.MIN_DEPTH; depth <= limits.deepest(); depth++) {
                double expectedSeconds = expectedMillis(subject, variant, depth) / MILLIS_PER_SECOND;
                if (expectedSeconds > limits.longestSeconds()) {
                    done += limits.deepest() - depth + 1;
                    String seconds = String.format(Locale.ROOT, "%.0f s", expectedSeconds);
                    report(subject, variant, depth, "skipped: expected time " + seconds);
                    return;
                }
                if (find(subject, variant, depth).isEmpty()) {
                    measurements.add(measure(search, subject, variant, depth));
                }
                done++;
                report(
                        subject,
                        variant,
                        depth,
                        text(find(subject, variant, depth).orElseThrow()));
            }
        } catch (RefusedException e) {
            done += limits.depths();
            report(subject, variant, MeasurementLimits.MIN_DEPTH, "skipped: " + e.getMessage());
        }
    }

    private boolean isComplete(Subject subject, AlgorithmVariant variant) {
        return IntStream.rangeClosed(MeasurementLimits.MIN_DEPTH, limits.deepest())
                .allMatch(depth -> find(subject, variant, depth).isPresent());
    }

    private Optional<Measurement> find(Subject subject, AlgorithmVariant variant, int depth) {
        return measurements.find(subject.name(), variant.name(), variant.dropped(), depth);
    }

    /**
     * Returns the expected time in ms: alpha-beta grows little and much alternately, so it grows as two depths before.
     * Returns 0 if unknown.
     */
    private double expectedMillis(Subject subject, AlgorithmVariant variant, int depth) {
        Optional<Measurement> last = find(subject, variant, depth - 1);
        int later = Math.max(MeasurementLimits.MIN_DEPTH + 1, depth - 2);
        Optional<Measurement> before = find(subject, variant, later - 1);
        Optional<Measurement> after = find(subject, variant, later);
        if (last.isEmpty() || before.isEmpty() || after.isEmpty()) {
            return 0;
        }
        double growth = (double) after.get().evaluations() / before.get().evaluations();
        return last.get().millis() * growth;
    }

    /** Searches deeper and deeper, as long as one search is a small part of the warm-up. */
    private void warmUp(BenchmarkedSearch search, long nanos) throws InterruptedException {
        int depth = MeasurementLimits.MIN_DEPTH;
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            long took = search.search(depth).nanos();
            if (depth < limits.deepest() && took < nanos / SEARCHES_IN_A_WARM_UP) {
                depth++;
            }
        }
    }

    private Measurement measure(BenchmarkedSearch search, Subject subject, AlgorithmVariant variant, int depth)
            throws InterruptedException {
        LongArrayList nanos = new LongArrayList();
        long start = System.nanoTime();
        Finding finding;
        do {
            finding = search.search(depth);
            nanos.add(finding.nanos());
        } while (!limits.isEnough(System.nanoTime() - start, nanos.size()));
        nanos.sort(null);
        return new Measurement(
                subject.name(),
                variant.name(),
                variant.dropped(),
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

    private void report(Subject subject, AlgorithmVariant variant, int depth, String what) {
        progress.println(done + " of " + total + ": " + subject.name() + " " + variant.label() + ", depth " + depth
                + ": " + what);
        progress.flush();
    }
}
