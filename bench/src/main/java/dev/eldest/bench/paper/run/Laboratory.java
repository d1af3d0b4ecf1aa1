package dev.eldest.bench.paper.run;

import dev.eldest.bench.paper.data.Row;
import dev.eldest.bench.paper.data.Rows;
import dev.eldest.bench.paper.run.Contender.Outcome;
import dev.eldest.engine.api.Engine;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Runs every algorithm on every position, each warmed up first, and adds what is missing to the rows. */
public final class Laboratory {
    private static final double NANOS_PER_MILLI = 1e6;
    /** Deep enough to compile what deeper searches do. */
    private static final int WARM_UP_DEPTH = 4;

    private final Checkers game;
    private final Engine engine;
    private final Rows rows;
    private final Pace pace;
    private final PrintWriter progress;
    private int total;
    private int done;

    public Laboratory(Checkers game, Engine engine, Rows rows, Pace pace, PrintWriter progress) {
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
        Contender contender = null;
        try {
            for (int depth = Pace.SHALLOWEST; depth <= pace.deepest(); depth++) {
                if (find(subject, algorithm, depth).isPresent()) {
                    done++;
                    continue;
                }
                double foreseen = foreseenMillis(subject, algorithm, depth);
                if (foreseen > pace.longestMillis()) {
                    giveUp(subject, algorithm, depth, foreseen);
                    return;
                }
                if (contender == null) {
                    contender = algorithm.on(subject.fen(), game, engine);
                    warmUp(contender);
                }
                add(algorithm, measure(contender, subject, algorithm, depth));
            }
        } finally {
            if (contender != null) {
                contender.close();
            }
        }
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

    private void giveUp(Subject subject, Algorithm algorithm, int depth, double foreseen) {
        done += pace.deepest() - depth + 1;
        say(String.format(
                Locale.ROOT,
                "%s %s, depth %d: left out, it would take about %.0f s",
                subject.name(),
                algorithm.label(),
                depth,
                foreseen / 1000));
    }

    private void warmUp(Contender contender) throws InterruptedException {
        int depth = Pace.SHALLOWEST;
        long end = System.nanoTime() + (long) (2 * pace.enoughMillis() * NANOS_PER_MILLI);
        while (System.nanoTime() < end) {
            contender.search(depth);
            depth = Math.min(depth + 1, Math.min(WARM_UP_DEPTH, pace.deepest()));
        }
    }

    private Row measure(Contender contender, Subject subject, Algorithm algorithm, int depth)
            throws InterruptedException {
        LongArrayList nanos = new LongArrayList();
        long end = System.nanoTime() + (long) (pace.enoughMillis() * NANOS_PER_MILLI);
        Outcome outcome;
        do {
            outcome = contender.search(depth);
            nanos.add(outcome.nanos());
        } while (System.nanoTime() < end);
        nanos.sort(null);
        return new Row(
                subject.name(),
                algorithm.name(),
                algorithm.dropped(),
                depth,
                outcome.value(),
                outcome.evaluations(),
                nanos.getLong(nanos.size() / 2) / NANOS_PER_MILLI);
    }

    private void add(Algorithm algorithm, Row row) throws IOException {
        rows.add(row);
        done++;
        say(String.format(
                Locale.ROOT,
                "%s %s, depth %d: value %d, %,d evaluations, %.3f ms",
                row.position(),
                algorithm.label(),
                row.depth(),
                row.value(),
                row.evaluations(),
                row.millis()));
    }

    private void say(String what) {
        progress.printf(Locale.ROOT, "%d of %d: %s%n", done, total, what);
        progress.flush();
    }
}
