package dev.eldest.engine.search;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.simulation.VirtualTime;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** Other searches that begin and end all the time, so that helpers are preempted in the middle of their moves. */
final class OtherMasters implements AutoCloseable {
    private final Thread thread;
    /** Written by the test's thread, read by the other; only ever set. */
    private volatile boolean over;

    OtherMasters(HelperPool pool, int threads) {
        SplittableRandom random = new SplittableRandom(threads);
        thread = Thread.ofPlatform().daemon().start(() -> {
            while (!over) {
                int masters = 1 + random.nextInt(threads);
                IntStream.range(0, masters).forEach(master -> pool.addMaster(null));
                LockSupport.parkNanos(random.nextInt(100_000));
                IntStream.range(0, masters).forEach(master -> pool.removeMaster(null));
                LockSupport.parkNanos(random.nextInt(200_000));
            }
        });
    }

    /** The same in virtual time: begins and ends searches until {@code over} is true. For a simulated thread. */
    static void run(VirtualTime time, HelperPool pool, SplittableRandom random, BooleanSupplier over) {
        while (!over.getAsBoolean()) {
            int masters = 1 + random.nextInt(pool.cores());
            IntStream.range(0, masters).forEach(master -> pool.addMaster(null));
            time.spend(random.nextInt(30_000));
            IntStream.range(0, masters).forEach(master -> pool.removeMaster(null));
            time.spend(random.nextInt(60_000));
        }
    }

    @Override
    public void close() {
        over = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
