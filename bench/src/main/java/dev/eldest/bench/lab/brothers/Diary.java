package dev.eldest.bench.lab.brothers;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What one seat did, in the order in which it began. One thread at a time sits there and writes. */
final class Diary {
    final List<Bar> bars = new ArrayList<>();

    private final Deque<Bar> open = new ArrayDeque<>();
    private final int most;
    private boolean full;

    /** @param most bars; of more it keeps none */
    Diary(int most) {
        this.most = most;
    }

    /** Forgets what was; while nothing is under way. */
    void clear() {
        bars.clear();
        open.clear();
        full = false;
    }

    void begin(Bar.Work work, int[] path) {
        Bar bar = new Bar(open.size(), System.nanoTime(), work, path);
        open.push(bar);
        if (bars.size() < most) {
            bars.add(bar);
        } else {
            full = true;
        }
    }

    void end() {
        open.pop().end = System.nanoTime();
    }

    /** Says of the time that no bar tells of what it was for: to come where others are let in next. */
    void fillGaps(long from, long to) {
        List<Bar> outer = bars.stream().filter(bar -> bar.level == 0).toList();
        long before = from;
        for (Bar bar : outer) {
            fill(before, bar.begin, bar.path);
            before = bar.end;
        }
        fill(before, to, new int[0]);
    }

    private void fill(long from, long to, int[] path) {
        Bar gap = new Bar(0, from, Bar.Work.ALONE, path);
        gap.end = to;
        bars.add(gap);
    }

    void throwAway() {
        open.peek().work = Bar.Work.THROWN_AWAY;
    }

    boolean isFull() {
        return full;
    }

    long nanos(Bar.Work work) {
        return bars.stream()
                .filter(bar -> bar.work == work)
                .mapToLong(Bar::nanos)
                .sum();
    }

    int count(Bar.Work work) {
        return (int) bars.stream().filter(bar -> bar.work == work).count();
    }

    /** How many bars lie within each other at most in this time. */
    int levels(long from, long to) {
        return bars.stream()
                .filter(bar -> bar.overlaps(from, to))
                .mapToInt(bar -> bar.level + 1)
                .max()
                .orElse(0);
    }
}
