package dev.eldest.bench.lab.timeline;

/** One activity of a worker over time. Spans may be nested. */
final class TimelineSpan {
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

    /** Number of enclosing spans. */
    final int level;

    final long begin;
    /** Moves from the root to the node, and for SIBLING the searched one; empty for WAITING. */
    final int[] path;

    Work work;
    long end;

    TimelineSpan(int level, long begin, Work work, int[] path) {
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
