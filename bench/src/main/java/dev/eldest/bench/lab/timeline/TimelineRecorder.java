package dev.eldest.bench.lab.timeline;

import dev.eldest.engine.parallel.SplitListener;
import dev.eldest.engine.search.PvLine;
import dev.eldest.engine.search.SearchProgressListener;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Writes down what the workers of a search do for each other in its last iteration. */
final class TimelineRecorder implements SplitListener, SearchProgressListener {
    final List<WorkerTimeline> workers;
    long begin = System.nanoTime();
    long end;
    int depth;

    TimelineRecorder(int workers, int mostBars) {
        this.workers = Stream.generate(() -> new WorkerTimeline(mostBars))
                .limit(workers)
                .toList();
    }

    @Override
    public void line(int index, PvLine pvLine) {
        // What was found is not what is drawn.
    }

    /** With the first move an iteration begins: the first worker is alone then, and what was before is forgotten. */
    @Override
    public void currentMove(int ofDepth, int move, int number) {
        if (number == 1 && ofDepth != depth) {
            depth = ofDepth;
            workers.forEach(WorkerTimeline::clear);
            begin = System.nanoTime();
        }
    }

    @Override
    public void opens(int worker, int[] path, int ply) {
        workers.get(worker).begin(TimelineSpan.Work.SHARED, Arrays.copyOf(path, ply));
    }

    @Override
    public void closes(int worker) {
        workers.get(worker).end();
    }

    @Override
    public void takes(int worker, int[] path, int ply, int move) {
        int[] moves = Arrays.copyOf(path, ply + 1);
        moves[ply] = move;
        workers.get(worker).begin(TimelineSpan.Work.BROTHER, moves);
    }

    @Override
    public void leaves(int worker, boolean used) {
        if (!used) {
            workers.get(worker).throwAway();
        }
        workers.get(worker).end();
    }

    @Override
    public void waits(int worker) {
        workers.get(worker).begin(TimelineSpan.Work.WAITING, new int[0]);
    }

    @Override
    public void goesOn(int worker) {
        workers.get(worker).end();
    }

    /** The search has ended. */
    void finish() {
        end = System.nanoTime();
        workers.getFirst().fillGaps(begin, end);
    }

    boolean isFull() {
        return workers.stream().anyMatch(WorkerTimeline::isFull);
    }
}
