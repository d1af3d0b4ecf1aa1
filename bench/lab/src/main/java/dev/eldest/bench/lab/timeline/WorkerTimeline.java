package dev.eldest.bench.lab.timeline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Spans of one worker, in order of their start. Used by one thread at a time. */
final class WorkerTimeline {
    /** Kind of activity. */
    enum Work {
        /** Master only: descends to a node that it does not share yet and searches the first move. */
        ALONE,
        /** Owns a split point: its other moves are searched in parallel. */
        SHARED,
        /** Searches a move of a split point. */
        SIBLING,
        /** The same, but a cutoff made the work useless. */
        DISCARDED,
        /** Waits for the helpers of its split point. */
        WAITING
    }

    /** One activity of a worker over time. Spans may be nested. */
    static final class Span {
        /** Number of enclosing spans. */
        final int level;

        final long begin;
        /** Moves from the root to the node, and for SIBLING the searched one; empty for WAITING. */
        final int[] path;

        Work work;
        long end;

        Span(int level, long begin, Work work, int[] path) {
            this.level = level;
            this.begin = begin;
            this.work = work;
            this.path = path;
        }

        long nanos() {
            return end - begin;
        }

        boolean overlaps(long from, long to) {
            return begin < to && end > from;
        }
    }

    final List<Span> spans = new ArrayList<>();

    private final Deque<Span> open = new ArrayDeque<>();
    private final int limit;
    private boolean full;

    /** @param limit the maximum number of spans; more are dropped */
    WorkerTimeline(int limit) {
        this.limit = limit;
    }

    /** Clears all spans. Only valid outside of a span. */
    void clear() {
        spans.clear();
        open.clear();
        full = false;
    }

    void begin(Work work, int[] path) {
        Span span = new Span(open.size(), System.nanoTime(), work, path);
        open.push(span);
        if (spans.size() < limit) {
            spans.add(span);
        } else {
            full = true;
        }
    }

    void end() {
        open.pop().end = System.nanoTime();
    }

    /** Fills the time between top-level spans with ALONE spans, the way to the next split point. */
    void fillGaps(long from, long to) {
        List<Span> outer = spans.stream().filter(span -> span.level == 0).toList();
        long before = from;
        for (Span span : outer) {
            fill(before, span.begin, span.path);
            before = span.end;
        }
        fill(before, to, new int[0]);
    }

    private void fill(long from, long to, int[] path) {
        Span gap = new Span(0, from, Work.ALONE, path);
        gap.end = to;
        spans.add(gap);
    }

    void markDiscarded() {
        open.peek().work = Work.DISCARDED;
    }

    boolean isFull() {
        return full;
    }

    long nanos(Work work) {
        return spans.stream()
                .filter(span -> span.work == work)
                .mapToLong(Span::nanos)
                .sum();
    }

    int count(Work work) {
        return (int) spans.stream().filter(span -> span.work == work).count();
    }

    /** Returns the maximum nesting of spans in this period. */
    int levels(long from, long to) {
        return spans.stream()
                .filter(span -> span.overlaps(from, to))
                .mapToInt(span -> span.level + 1)
                .max()
                .orElse(0);
    }
}
