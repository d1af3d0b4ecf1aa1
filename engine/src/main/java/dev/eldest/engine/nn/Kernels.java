package dev.eldest.engine.nn;

import java.util.concurrent.TimeUnit;

/**
 * Which kernel this process uses. Vectors are slower than anything else until they have been compiled, and some JVMs
 * have none; so the plain one is used until a thread of low priority, which does nothing else, has seen the other run
 * faster. Without the module {@code jdk.incubator.vector}, or with {@code -Deldest.vectors=off}, it stays the plain
 * one.
 */
final class Kernels implements Runnable {
    static final Kernels OF_PROCESS = started();

    private static final String MODULE = "jdk.incubator.vector";
    /** What a round computes is about as much as some thousand evaluations. */
    private static final int CALLS = 2_000;

    private static final int COUNT = 256;
    private static final int ROWS = 4;
    private static final long LONGEST_SECONDS = 20;

    private final short[] rows = new short[ROWS * COUNT];
    private final short[] sums = new short[2 * COUNT];
    private final Switches switches = new Switches(ROWS);

    /** Set once, by the thread. Plain: both compute the same, so that who sees it late only computes more slowly. */
    private Kernel current = new ScalarKernel();

    private Kernels() {
        switches.on(1);
        switches.on(2);
        switches.off(0);
        switches.off(2);
    }

    private static Kernels started() {
        Kernels kernels = new Kernels();
        boolean wanted = !System.getProperty("eldest.vectors", "on").equals("off");
        if (wanted && ModuleLayer.boot().findModule(MODULE).isPresent()) {
            Thread thread = Thread.ofPlatform()
                    .daemon()
                    .name("eldest-vectors")
                    .priority(Thread.MIN_PRIORITY)
                    .unstarted(kernels);
            try {
                thread.start();
            } catch (OutOfMemoryError noThread) {
                // Then it is computed without vectors.
            }
        }
        return kernels;
    }

    Kernel current() {
        return current;
    }

    @Override
    public void run() {
        Kernel plain = current;
        Kernel vectors = new VectorKernel();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
        while (System.nanoTime() - end < 0) {
            if (nanos(vectors) < nanos(plain)) {
                current = vectors;
                return;
            }
        }
    }

    /** How long a round takes. */
    private long nanos(Kernel kernel) {
        long begin = System.nanoTime();
        for (int call = 0; call < CALLS; call++) {
            kernel.add(rows, switches, COUNT, sums, 0, sums, COUNT);
            sums[call % COUNT] = (short) kernel.weigh(sums, 0, rows, COUNT, COUNT);
        }
        return System.nanoTime() - begin;
    }
}
