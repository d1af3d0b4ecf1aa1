package dev.eldest.bench.lab.timeline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What one worker did, in the order in which it began. One thread at a time sits there and writes. */
final class WorkerTimeline {
    final List<TimelineSpan> timelineSpans = new ArrayList<>();

    private final Deque<TimelineSpan> open = new ArrayDeque<>();
    private final int most;
    private boolean full;

    /** @param most bars; of more it keeps none */
    WorkerTimeline(int most) {
        this.most = most;
    }

    /** Forgets what was; while nothing is under way. */
    void clear() {
        timelineSpans.clear();
        open.clear();
        full = false;
    }

    void begin(TimelineSpan.Work work, int[] path) {
        TimelineSpan timelineSpan = new TimelineSpan(open.size(), System.nanoTime(), work, path);
        open.push(timelineSpan);
        if (timelineSpans.size() < most) {
            timelineSpans.add(timelineSpan);
        } else {
            full = true;
        }
    }

    void end() {
        open.pop().end = System.nanoTime();
    }

    /** Says of the time that no bar tells of what it was for: to come where others are let in next. */
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

    void throwAway() {
        open.peek().work = TimelineSpan.Work.THROWN_AWAY;
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

    /** How many bars lie within each other at most in this time. */
    int levels(long from, long to) {
        return timelineSpans.stream()
                .filter(timelineSpan -> timelineSpan.overlaps(from, to))
                .mapToInt(timelineSpan -> timelineSpan.level + 1)
                .max()
                .orElse(0);
    }
}
