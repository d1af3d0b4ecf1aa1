package dev.eldest.bench.lab.brothers;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What one seat did, in the order in which it began. One thread at a time sits there and writes. */
final class Diary {
    final List<Bar> bars = new ArrayList<>();
    /** When it let others in at a node of its own. */
    final LongArrayList opened = new LongArrayList();

    private final Deque<Bar> open = new ArrayDeque<>();
    private final int most;
    private boolean full;

    /** @param most bars; of more it keeps none */
    Diary(int most) {
        this.most = most;
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

    /** How many bars lie within each other at most. */
    int levels() {
        return bars.stream().mapToInt(bar -> bar.level + 1).max().orElse(0);
    }
}
