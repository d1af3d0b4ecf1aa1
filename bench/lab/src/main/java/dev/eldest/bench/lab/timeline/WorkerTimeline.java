package dev.eldest.bench.lab.timeline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Spans of one worker, in order of their start. Used by one thread at a time. */
final class WorkerTimeline {
    final List<TimelineSpan> timelineSpans = new ArrayList<>();

    private final Deque<TimelineSpan> open = new ArrayDeque<>();
    private final int limit;
    private boolean full;

    /** @param limit the maximum number of spans; more are dropped */
    WorkerTimeline(int limit) {
        this.limit = limit;
    }

    /** Clears all spans. Only valid outside of a span. */
    void clear() {
        timelineSpans.clear();
        open.clear();
        full = false;
    }

    void begin(TimelineSpan.Work work, int[] path) {
        TimelineSpan timelineSpan = new TimelineSpan(open.size(), System.nanoTime(), work, path);
        open.push(timelineSpan);
        if (timelineSpans.size() < limit) {
            timelineSpans.add(timelineSpan);
        } else {
            full = true;
        }
    }

    void end() {
        open.pop().end = System.nanoTime();
    }

    /** Fills the time between top-level spans with ALONE spans, the way to the next split point. */
    void fillGaps(long from, long to) {
        List<TimelineSpan> outer = timelineSpans.stream()
                .filter(timelineSpan -> timelineSpan.level == 0)
                .toList();
        long before = from;
        for (TimelineSpan timelineSpan : outer) {
            fill(before, timelineSpan.begin, timelineSpan.path);
            before = timelineSpan.end;
        }
        fill(before, to, new int[0]);
    }

    private void fill(long from, long to, int[] path) {
        TimelineSpan gap = new TimelineSpan(0, from, TimelineSpan.Work.ALONE, path);
        gap.end = to;
        timelineSpans.add(gap);
    }

    void markDiscarded() {
        open.peek().work = TimelineSpan.Work.DISCARDED;
    }

    boolean isFull() {
        return full;
    }

    long nanos(TimelineSpan.Work work) {
        return timelineSpans.stream()
                .filter(timelineSpan -> timelineSpan.work == work)
                .mapToLong(TimelineSpan::nanos)
                .sum();
    }

    int count(TimelineSpan.Work work) {
        return (int) timelineSpans.stream()
                .filter(timelineSpan -> timelineSpan.work == work)
                .count();
    }

    /** Returns the maximum nesting of spans in this period. */
    int levels(long from, long to) {
        return timelineSpans.stream()
                .filter(timelineSpan -> timelineSpan.overlaps(from, to))
                .mapToInt(timelineSpan -> timelineSpan.level + 1)
                .max()
                .orElse(0);
    }
}
