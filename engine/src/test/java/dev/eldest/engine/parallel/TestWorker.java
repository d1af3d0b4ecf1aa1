package dev.eldest.engine.parallel;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A seat without a search: what it does with a split is up to the test. */
final class TestWorker implements Worker {
    final TestSplit[] splits = {new TestSplit(), new TestSplit(), new TestSplit()};
    final AtomicInteger sitting = new AtomicInteger();
    final AtomicInteger helped = new AtomicInteger();
    private final Work work;
    volatile boolean crowded;

    /** What a guest does at a split; there is none if it is the owner of another one. */
    interface Work {
        void at(TestSplit split, Guest guest);
    }

    private TestWorker(Work work) {
        this.work = work;
    }

    /** Never has to go. */
    static TestWorker doing(Consumer<TestSplit> work) {
        return new TestWorker((split, guest) -> work.accept(split));
    }

    static TestWorker[] many(int count, Consumer<TestSplit> work) {
        return manyThatGo(count, (split, guest) -> work.accept(split));
    }

    static TestWorker[] manyThatGo(int count, Work work) {
        TestWorker[] workers = new TestWorker[count];
        Arrays.setAll(workers, seat -> new TestWorker(work));
        return workers;
    }

    @Override
    public SplitPoint[] splits() {
        return splits;
    }

    @Override
    public void help(SplitPoint split, Guest guest) {
        if (sitting.incrementAndGet() > 1) {
            crowded = true;
        }
        helped.incrementAndGet();
        try {
            work.at((TestSplit) split, guest);
        } finally {
            sitting.decrementAndGet();
        }
    }
}
