package dev.eldest.engine.parallel;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** A seat without a search: what it does with a split is up to the test. */
final class TestWorker implements Worker {
    final TestSplit[] splits = {new TestSplit(), new TestSplit(), new TestSplit()};
    final AtomicInteger sitting = new AtomicInteger();
    final AtomicInteger helped = new AtomicInteger();
    private final Predicate<TestSplit> work;
    volatile boolean crowded;

    private TestWorker(Predicate<TestSplit> work) {
        this.work = work;
    }

    /** Never has to go. */
    static TestWorker doing(Consumer<TestSplit> work) {
        return new TestWorker(split -> {
            work.accept(split);
            return false;
        });
    }

    static TestWorker[] many(int count, Consumer<TestSplit> work) {
        TestWorker[] workers = new TestWorker[count];
        Arrays.setAll(workers, seat -> doing(work));
        return workers;
    }

    /** @param work says whether it had to go */
    static TestWorker[] manyThatGo(int count, Predicate<TestSplit> work) {
        TestWorker[] workers = new TestWorker[count];
        Arrays.setAll(workers, seat -> new TestWorker(work));
        return workers;
    }

    @Override
    public SplitPoint[] splits() {
        return splits;
    }

    @Override
    public boolean help(SplitPoint split, boolean guest) {
        if (sitting.incrementAndGet() > 1) {
            crowded = true;
        }
        helped.incrementAndGet();
        try {
            return work.test((TestSplit) split);
        } finally {
            sitting.decrementAndGet();
        }
    }
}
