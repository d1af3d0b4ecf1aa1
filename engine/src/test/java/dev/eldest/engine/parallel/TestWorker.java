package dev.eldest.engine.parallel;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A worker without a search: the test decides what it does at a split point. */
final class TestWorker implements SplitWorker {
    final TestSplit[] splits = {new TestSplit(), new TestSplit(), new TestSplit()};
    final AtomicInteger searching = new AtomicInteger();
    final AtomicInteger helped = new AtomicInteger();
    private final Work work;
    volatile boolean crowded;

    /** What a helper does at a split point; {@code preemptible} is null for the owner of another one. */
    interface Work {
        void at(TestSplit split, Preemptible preemptible);
    }

    private TestWorker(Work work) {
        this.work = work;
    }

    /** Is never preempted. */
    static TestWorker doing(Consumer<TestSplit> work) {
        return new TestWorker((split, preemptible) -> work.accept(split));
    }

    static TestWorker[] many(int count, Consumer<TestSplit> work) {
        return manyThatGo(count, (split, preemptible) -> work.accept(split));
    }

    static TestWorker[] manyThatGo(int count, Work work) {
        TestWorker[] workers = new TestWorker[count];
        Arrays.setAll(workers, worker -> new TestWorker(work));
        return workers;
    }

    @Override
    public SplitPoint[] splitPoints() {
        return splits;
    }

    @Override
    public boolean help(SplitPoint split, Preemptible preemptible) {
        if (searching.incrementAndGet() > 1) {
            crowded = true;
        }
        helped.incrementAndGet();
        try {
            work.at((TestSplit) split, preemptible);
        } finally {
            searching.decrementAndGet();
        }
        return true;
    }
}
