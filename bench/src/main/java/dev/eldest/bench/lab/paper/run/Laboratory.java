package dev.eldest.bench.lab.paper.run;

import dev.eldest.bench.lab.paper.data.Row;
import dev.eldest.bench.lab.paper.data.Rows;
import dev.eldest.bench.lab.paper.run.Contender.Finding;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** Runs every algorithm on every position, each warmed up first, and adds what is missing to the rows. */
public final class Laboratory {
    /** A position to search, by the name it has in rows and tables. */
    public record Subject(String name, String fen) {}

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double MILLIS_PER_SECOND = 1e3;
    private static final int SEARCHES_IN_A_WARM_UP = 30;

    private final PapersGame game;
    private final Engine engine;
    private final Rows rows;
    private final Pace pace;
    private final PrintWriter progress;
    private int total;
    private int done;

    public Laboratory(PapersGame game, Engine engine, Rows rows, Pace pace, PrintWriter progress) {
        this.game = game;
        this.engine = engine;
        this.rows = rows;
        this.pace = pace;
        this.progress = progress;
    }

    public void run(List<Subject> subjects, List<Algorithm> algorithms) throws IOException, InterruptedException {
        total = subjects.size() * algorithms.size() * pace.depths();
        done = 0;
        for (Subject subject : subjects) {
            for (Algorithm algorithm : algorithms) {
                run(subject, algorithm);
            }
        }
    }

    private void run(Subject subject, Algorithm algorithm) throws IOException, InterruptedException {
        if (isComplete(subject, algorithm)) {
            done += pace.depths();
            return;
        }
        try (Contender contender = algorithm.on(subject.fen(), game, engine)) {
            warmUp(contender, pace.warmUpNanos(contender));
            for (int depth = Pace.SHALLOWEST; depth <= pace.deepest(); depth++) {
                double foreseen = foreseenMillis(subject, algorithm, depth) / MILLIS_PER_SECOND;
                if (foreseen > pace.longestSeconds()) {
                    done += pace.deepest() - depth + 1;
                    String seconds = String.format(Locale.ROOT, "%.0f s", foreseen);
                    say(subject, algorithm, depth, "left out, it would take about " + seconds);
                    return;
                }
                if (find(subject, algorithm, depth).isEmpty()) {
                    rows.add(measure(contender, subject, algorithm, depth));
                }
                done++;
                say(
                        subject,
                        algorithm,
                        depth,
                        text(find(subject, algorithm, depth).orElseThrow()));
            }
        } catch (RefusedException e) {
            done += pace.depths();
            say(subject, algorithm, Pace.SHALLOWEST, "left out: " + e.getMessage());
        }
    }

    private boolean isComplete(Subject subject, Algorithm algorithm) {
        return IntStream.rangeClosed(Pace.SHALLOWEST, pace.deepest())
                .allMatch(depth -> find(subject, algorithm, depth).isPresent());
    }

    private Optional<Row> find(Subject subject, Algorithm algorithm, int depth) {
        return rows.find(subject.name(), algorithm.name(), algorithm.dropped(), depth);
    }

    /** Alpha-beta grows by turns little and much: as from three levels before to two. 0 where that is not known. */
    private double foreseenMillis(Subject subject, Algorithm algorithm, int depth) {
        Optional<Row> last = find(subject, algorithm, depth - 1);
        int later = Math.max(Pace.SHALLOWEST + 1, depth - 2);
        Optional<Row> before = find(subject, algorithm, later - 1);
        Optional<Row> after = find(subject, algorithm, later);
        if (last.isEmpty() || before.isEmpty() || after.isEmpty()) {
            return 0;
        }
        double growth = (double) after.get().evaluations() / before.get().evaluations();
        return last.get().millis() * growth;
    }

    /** Deeper and deeper, as long as a search is but a small part of the warm-up. */
    private void warmUp(Contender contender, long nanos) throws InterruptedException {
        int depth = Pace.SHALLOWEST;
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            long took = contender.search(depth).nanos();
            if (depth < pace.deepest() && took < nanos / SEARCHES_IN_A_WARM_UP) {
                depth++;
            }
        }
    }

    private Row measure(Contender contender, Subject subject, Algorithm algorithm, int depth)
            throws InterruptedException {
        LongArrayList nanos = new LongArrayList();
        long start = System.nanoTime();
        Finding finding;
        do {
            finding = contender.search(depth);
            nanos.add(finding.nanos());
        } while (!pace.isEnough(System.nanoTime() - start, nanos.size()));
        nanos.sort(null);
        return new Row(
                subject.name(),
                algorithm.name(),
                algorithm.dropped(),
                depth,
                finding.value(),
                finding.evaluations(),
                nanos.getLong(nanos.size() / 2) / NANOS_PER_MILLI);
    }

    private static String text(Row row) {
        return String.format(
                Locale.ROOT, "value %d, %,d evaluations, %.3f ms", row.value(), row.evaluations(), row.millis());
    }

    private void say(Subject subject, Algorithm algorithm, int depth, String what) {
        progress.println(done + " of " + total + ": " + subject.name() + " " + algorithm.label() + ", depth " + depth
                + ": " + what);
        progress.flush();
    }
}
