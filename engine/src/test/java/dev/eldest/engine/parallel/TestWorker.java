package dev.eldest.engine.parallel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A seat without a search: what it does with a split is up to the test. */
final class TestWorker implements Worker {
    final TestSplit[] splits = {new TestSplit(), new TestSplit(), new TestSplit()};
    final AtomicInteger sitting = new AtomicInteger();
    final AtomicInteger helped = new AtomicInteger();
    private final Consumer<TestSplit> work;
    volatile boolean crowded;

    TestWorker(Consumer<TestSplit> work) {
        this.work = work;
    }

    static TestWorker[] many(int count, Consumer<TestSplit> work) {
        TestWorker[] workers = new TestWorker[count];
        for (int i = 0; i < count; i++) {
            workers[i] = new TestWorker(work);
        }
        return workers;
    }

    @Override
    public SplitPoint[] splits() {
        return splits;
    }

    @Override
    public void help(SplitPoint split) {
        if (sitting.incrementAndGet() > 1) {
            crowded = true;
        }
        helped.incrementAndGet();
        try {
            work.accept((TestSplit) split);
        } finally {
            sitting.decrementAndGet();
        }
    }
}
