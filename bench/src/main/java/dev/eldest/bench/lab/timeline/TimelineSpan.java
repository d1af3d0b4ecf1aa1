package dev.eldest.bench.lab.timeline;

/** A time in which a worker did one thing, perhaps with others within it. */
final class TimelineSpan {
    /** What a worker can be at. */
    enum Work {
        /** Only the first worker: it goes down to a node, nobody else wanted, and searches its eldest son. */
        ALONE,
        /** A node's brothers are searched, side by side with whoever comes. */
        SHARED,
        /** A younger brother is searched. */
        BROTHER,
        /** The same, but a refutation came first. */
        THROWN_AWAY,
        /** An owner waits for those who help it. */
        WAITING
    }

    /** How many others it lies within. */
    final int level;

    final long begin;
    /** The moves from the root to the node, and of a brother the one that is searched; none of a wait. */
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
