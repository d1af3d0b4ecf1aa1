package dev.eldest.bench.lab.paper.run;

import dev.eldest.bench.lab.paper.data.Row;
import dev.eldest.bench.lab.paper.data.Rows;
import dev.eldest.bench.lab.paper.run.Laboratory.Subject;
import dev.eldest.engine.reference.CountedSearch;
import dev.eldest.engine.spi.MoveOrder;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/**
 * How long plain alpha-beta is in each module, with moves generated man by man and by clusters. Best done last: once
 * the algorithms have met positions that keep time, the JIT compiler no longer takes it that there is one kind.
 */
public final class ModuleTimes {
    private static final double NANOS_PER_MILLI = 1e6;
    /** The paper has no more. */
    private static final int DEEPEST = 5;

    private static final List<Algorithm> TIMED =
            List.of(Algorithm.plain(MoveOrder.FROM_TO), Algorithm.intelligent(false, false));

    private final PapersGame game;
    private final Rows rows;
    private final Pace pace;
    private final PrintWriter progress;

    public ModuleTimes(PapersGame game, Rows rows, Pace pace, PrintWriter progress) {
        this.game = game;
        this.rows = rows;
        this.pace = pace;
        this.progress = progress;
    }

    public static int deepest(int deepest) {
        return Math.min(deepest, DEEPEST);
    }

    public void run(List<Subject> subjects) throws IOException {
        for (Subject subject : subjects) {
            for (Algorithm algorithm : TIMED) {
                for (int depth = Pace.SHALLOWEST; depth <= deepest(pace.deepest()); depth++) {
                    if (!isKnown(subject, algorithm, depth)) {
                        measure(subject, algorithm, depth);
                    }
                }
            }
        }
    }

    private boolean isKnown(Subject subject, Algorithm algorithm, int depth) {
        for (ProgramModule module : ProgramModule.values()) {
            if (rows.find(subject.name(), algorithm.part(module), 0, depth).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private void measure(Subject subject, Algorithm algorithm, int depth) throws IOException {
        // The first time is to warm up.
        timed(subject, algorithm, depth);
        double clock = TimedPosition.clockNanos();
        Timing timing = timed(subject, algorithm, depth);
        for (ProgramModule module : ProgramModule.values()) {
            rows.add(new Row(
                    subject.name(),
                    algorithm.part(module),
                    0,
                    depth,
                    timing.value,
                    timing.position.calls(module) / timing.runs,
                    timing.position.nanos(module, clock) / timing.runs / NANOS_PER_MILLI));
        }
        progress.println(subject.name() + " modules of " + algorithm.name() + ", depth " + depth + ": timed");
        progress.flush();
    }

    private record Timing(TimedPosition position, int value, int runs) {}

    private Timing timed(Subject subject, Algorithm algorithm, int depth) {
        TimedPosition position = new TimedPosition(game.position(subject.fen(), algorithm.options()));
        CountedSearch search = algorithm.search().get();
        long end = System.nanoTime() + (long) (pace.enoughMillis() * NANOS_PER_MILLI);
        int value;
        int runs = 0;
        do {
            value = search.search(position, depth);
            runs++;
        } while (System.nanoTime() < end);
        return new Timing(position, value, runs);
    }
}
