package dev.eldest.bench.lab.timeline;

import dev.eldest.engine.parallel.SplitListener;
import dev.eldest.engine.search.PvLine;
import dev.eldest.engine.search.SearchProgressListener;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Records the activities of all workers in the last iteration of a search. */
final class TimelineRecorder implements SplitListener, SearchProgressListener {
    final List<WorkerTimeline> workers;
    long begin = System.nanoTime();
    long end;
    int depth;

    TimelineRecorder(int workers, int maxSpans) {
        this.workers = Stream.generate(() -> new WorkerTimeline(maxSpans))
                .limit(workers)
                .toList();
    }

    @Override
    public void line(int index, PvLine pvLine) {
        // Results are not drawn.
    }

    /** Starts a new recording at the first move of an iteration, when only the master is active. */
    @Override
    public void currentMove(int ofDepth, int move, int number) {
        if (number == 1 && ofDepth != depth) {
            depth = ofDepth;
            workers.forEach(WorkerTimeline::clear);
            begin = System.nanoTime();
        }
    }

    @Override
    public void splitPointOpened(int worker, int[] path, int ply) {
        workers.get(worker).begin(WorkerTimeline.Work.SHARED, Arrays.copyOf(path, ply));
    }

    @Override
    public void splitPointClosed(int worker) {
        workers.get(worker).end();
    }

    @Override
    public void moveStarted(int worker, int[] path, int ply, int move) {
        int[] moves = Arrays.copyOf(path, ply + 1);
        moves[ply] = move;
        workers.get(worker).begin(WorkerTimeline.Work.SIBLING, moves);
    }

    @Override
    public void moveEnded(int worker, boolean used) {
        if (!used) {
            workers.get(worker).markDiscarded();
        }
        workers.get(worker).end();
    }

    @Override
    public void waitStarted(int worker) {
        workers.get(worker).begin(WorkerTimeline.Work.WAITING, new int[0]);
    }

    @Override
    public void waitEnded(int worker) {
        workers.get(worker).end();
    }

    /** Ends the recording after the search. */
    void finish() {
        end = System.nanoTime();
        workers.getFirst().fillGaps(begin, end);
    }

    boolean isFull() {
        return workers.stream().anyMatch(WorkerTimeline::isFull);
    }
}
