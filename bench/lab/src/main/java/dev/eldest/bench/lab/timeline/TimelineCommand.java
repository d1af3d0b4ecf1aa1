package dev.eldest.bench.lab.timeline;

import dev.eldest.bench.lab.LabSubcommand;
import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.tt.TranspositionTable;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest lab timeline}: draws a parallel search over time. */
@Command(
        name = "timeline",
        description = {
            "Search a position with several threads by Young Brothers Wait, as the server does. Show what each"
                    + " thread searched when, where it waited for others, and which work was discarded.",
            "The search is repeated until it is JIT-compiled. The timeline shows the last iteration of the last search."
        })
public final class TimelineCommand extends LabSubcommand {
    private static final int MAX_DEPTH = 40;
    private static final int MAX_THREADS = 16;
    private static final int MAX_STRIPS = 100;
    private static final int MAX_SPANS = 20_000;
    private static final int TIMES = 6;
    private static final long TABLE_BYTES = 16L << 20;

    @Option(names = "--game", paramLabel = "<game>", description = "The game (default: chess).")
    private String game = GameChoice.CHESS;

    @Option(
            names = "--fen",
            paramLabel = "<position>",
            description = "The position, in quotes, in the game's notation (default: the start position).")
    private String fen;

    @Option(names = "--depth", paramLabel = "<n>", description = "Depth in plies (default: 7).")
    private int depth = 7;

    @Option(names = "--threads", paramLabel = "<n>", description = "Threads (default: 2).")
    private int threads = 2;

    @Option(
            names = "--strips",
            paramLabel = "<n>",
            description = "Number of strips that the picture is split into (default: 4).")
    private int strips = 4;

    @Option(names = "--svg", paramLabel = "<file>", description = "Write the picture to this file.")
    private Path svg;

    @Override
    public Integer call() {
        requireRange("--depth", depth, 1, MAX_DEPTH);
        requireRange("--strips", strips, 1, MAX_STRIPS);
        requireRange("--threads", threads, 2, MAX_THREADS);
        GameChoice choice = new GameChoice(spec());
        Game chosen = choice.find(game);
        Position root = choice.position(chosen, fen);
        TimelineRecorder recorder = search(chosen, root);
        if (recorder.isFull()) {
            throw invalidValue("--depth " + depth + " has too many spans to draw");
        }
        String title = String.format(
                Locale.ROOT,
                "%s, %d threads: %.1f ms, iteration of depth %d only",
                chosen.name(),
                threads,
                (recorder.end - recorder.begin) / 1e6,
                recorder.depth);
        print(title, recorder);
        if (svg != null) {
            write("--svg", svg, new TimelineSvg(recorder, chosen, root, strips).picture(title));
        }
        return 0;
    }

    private TimelineRecorder search(Game chosen, Position root) {
        TimelineRecorder recorder = null;
        try (HelperPool pool = new HelperPool(threads);
                TranspositionTable table = new TranspositionTable(TABLE_BYTES)) {
            WorkerGroup group =
                    new WorkerFactory(GameChoice.CHESS).createGroup(chosen.name(), chosen.profile(), pool, threads);
            SearchTask task = new SearchTask(chosen.profile(), table, 0, depth, 0, 1);
            for (int time = 0; time < TIMES; time++) {
                table.clear(1);
                group.clear();
                recorder = new TimelineRecorder(threads, MAX_SPANS);
                group.setListener(recorder);
                group.search(root.copy(), task, new SearchControl(0), recorder);
                recorder.finish();
            }
        }
        return recorder;
    }

    private void print(String title, TimelineRecorder recorder) {
        out().println(title);
        for (int thread = 0; thread < threads; thread++) {
            WorkerTimeline worker = recorder.workers.get(thread);
            println(
                    "thread %d: shared %d nodes; searched %d siblings; discarded %d, %.2f ms; waited %.2f ms",
                    thread + 1,
                    worker.count(WorkerTimeline.Work.SHARED),
                    worker.count(WorkerTimeline.Work.SIBLING),
                    worker.count(WorkerTimeline.Work.DISCARDED),
                    worker.nanos(WorkerTimeline.Work.DISCARDED) / 1e6,
                    worker.nanos(WorkerTimeline.Work.WAITING) / 1e6);
        }
    }
}
