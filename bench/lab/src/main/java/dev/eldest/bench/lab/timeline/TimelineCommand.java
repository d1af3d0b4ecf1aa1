package dev.eldest.bench.lab.timeline;

import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.tt.TranspositionTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest lab timeline}: draws a parallel search over time. */
@Command(
        name = "timeline",
        aliases = "brothers",
        description = {
            "Searches a position with several threads by Young Brothers Wait, as the server does. Shows what each"
                    + " thread searched when, where it waited for others, and which work was discarded.",
            "The search is repeated until it is JIT-compiled. The timeline shows the last iteration of the last search."
        })
public final class TimelineCommand implements Callable<Integer> {
    private static final int DEEPEST = 40;
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

    @Option(names = "--depth", paramLabel = "<n>", defaultValue = "7", description = "Depth in plies (default: 7).")
    private int depth;

    @Option(names = "--threads", paramLabel = "<n>", defaultValue = "2", description = "Threads (default: 2).")
    private int threads;

    @Option(
            names = "--strips",
            paramLabel = "<n>",
            defaultValue = "4",
            description = "Number of strips that the picture is split into (default: 4).")
    private int strips;

    @Option(names = "--svg", paramLabel = "<file>", description = "Write the picture to this file.")
    private Path svg;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        Require.requireRange(command, "--depth", depth, 1, DEEPEST);
        Require.requireRange(command, "--strips", strips, 1, MAX_STRIPS);
        Require.requireRange(command, "--threads", threads, 2, MAX_THREADS);
        Game chosen = new GameChoice(command).find(game);
        Position root = position(chosen, fen == null ? chosen.startPosition() : fen);
        TimelineRecorder timelineRecorder = search(chosen, root);
        if (timelineRecorder.isFull()) {
            throw Require.invalidValue(command, "--depth " + depth + " has too many spans to draw");
        }
        String title = String.format(
                Locale.ROOT,
                "%s, %d threads: %.1f ms, iteration of depth %d only",
                chosen.name(),
                threads,
                (timelineRecorder.end - timelineRecorder.begin) / 1e6,
                timelineRecorder.depth);
        print(title, timelineRecorder);
        if (svg != null) {
            write(new TimelineSvg(timelineRecorder, new LineNames(chosen, root), strips).picture(title));
        }
        return 0;
    }

    private Position position(Game chosen, String text) {
        try {
            return chosen.notation().parse(text);
        } catch (NotationException e) {
            throw Require.invalidValue(command, "--fen: " + e.getMessage());
        }
    }

    private TimelineRecorder search(Game chosen, Position root) {
        TimelineRecorder timelineRecorder = null;
        try (HelperPool pool = new HelperPool(threads);
                TranspositionTable table = new TranspositionTable(TABLE_BYTES)) {
            WorkerGroup group =
                    new WorkerFactory(GameChoice.CHESS).createGroup(chosen.name(), chosen.profile(), pool, threads);
            SearchTask task = new SearchTask(chosen.profile(), table, 0, depth, 0, 1);
            for (int time = 0; time < TIMES; time++) {
                table.clear(1);
                group.clear();
                timelineRecorder = new TimelineRecorder(threads, MAX_SPANS);
                group.setListener(timelineRecorder);
                group.search(root.copy(), task, new SearchControl(0), timelineRecorder);
                timelineRecorder.finish();
            }
        }
        return timelineRecorder;
    }

    private void print(String title, TimelineRecorder timelineRecorder) {
        var out = command.commandLine().getOut();
        out.println(title);
        for (int worker = 0; worker < threads; worker++) {
            WorkerTimeline workerTimeline = timelineRecorder.workers.get(worker);
            out.println(String.format(
                    Locale.ROOT,
                    "thread %d: shared %d nodes; searched %d siblings; discarded %d, %.2f ms; waited %.2f ms",
                    worker + 1,
                    workerTimeline.count(TimelineSpan.Work.SHARED),
                    workerTimeline.count(TimelineSpan.Work.SIBLING),
                    workerTimeline.count(TimelineSpan.Work.DISCARDED),
                    workerTimeline.nanos(TimelineSpan.Work.DISCARDED) / 1e6,
                    workerTimeline.nanos(TimelineSpan.Work.WAITING) / 1e6));
        }
    }

    private void write(String picture) {
        try {
            AtomicFile.write(svg, picture);
        } catch (IOException e) {
            throw Require.invalidValue(command, "--svg must be a writable file, not '" + svg + "'");
        }
    }
}
