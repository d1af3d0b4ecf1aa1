package dev.eldest.bench.lab.paper.run;

import dev.eldest.bench.lab.paper.run.ModuleTimes.ProgramModule;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;

/**
 * Times the four modules of a search on another position. The timed calls run slower; the others are unchanged. The
 * time of the clock itself is calibrated and subtracted, so modules of a few nanoseconds per call are measured only
 * roughly.
 */
final class TimedPosition extends ForwardingPosition {
    private static final int BATCHES = 20;
    private static final int CALIBRATIONS = 50_000;
    /** A module's time counts as measured if it exceeds this fraction of the clock's own time. */
    private static final double MIN_SHARE = 0.1;

    private final long[] nanos = new long[ProgramModule.values().length];
    private final long[] calls = new long[ProgramModule.values().length];

    TimedPosition(Position timed) {
        super(timed);
    }

    /**
     * Returns the time in ns that two clock reads add to a measured time: the minimum of several means, against noise.
     */
    static double clockNanos() {
        double min = Double.MAX_VALUE;
        for (int batch = 0; batch < BATCHES; batch++) {
            long sum = 0;
            for (int i = 0; i < CALIBRATIONS; i++) {
                long start = System.nanoTime();
                sum += System.nanoTime() - start;
            }
            min = Math.min(min, (double) sum / CALIBRATIONS);
        }
        return min;
    }

    long calls(ProgramModule module) {
        return calls[module.ordinal()];
    }

    /** Returns the time of a module in ns without the clock's own, or NaN if it is too short to measure. */
    double nanos(ProgramModule module, double clockNanos) {
        double clocks = calls(module) * clockNanos;
        double left = nanos[module.ordinal()] - clocks;
        return left > MIN_SHARE * clocks ? left : Double.NaN;
    }

    private void add(ProgramModule module, long start) {
        nanos[module.ordinal()] += System.nanoTime() - start;
        calls[module.ordinal()]++;
    }

    @Override
    public void generate(int kinds, MoveList into) {
        long start = System.nanoTime();
        position.generate(kinds, into);
        add(ProgramModule.GENERATE, start);
    }

    @Override
    public int evaluate() {
        long start = System.nanoTime();
        int value = position.evaluate();
        add(ProgramModule.EVALUATE, start);
        return value;
    }

    @Override
    public void make(int move) {
        long start = System.nanoTime();
        position.make(move);
        add(ProgramModule.FORWARD, start);
    }

    @Override
    public void unmake() {
        long start = System.nanoTime();
        position.unmake();
        add(ProgramModule.BACKWARD, start);
    }
}
