package dev.eldest.bench.lab.paper.run;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;

/**
 * Times the four modules of a search over another position: what is timed runs slower, what is not is left alone. The
 * clock's own time is measured beforehand and taken off, so a module of a few nanoseconds a call is told only roughly.
 */
final class TimedPosition implements Position {
    private static final int CALIBRATIONS = 1_000_000;

    private final Position timed;
    private final long[] nanos = new long[ProgramModule.values().length];
    private final long[] calls = new long[ProgramModule.values().length];

    TimedPosition(Position timed) {
        this.timed = timed;
    }

    /** What looking at the clock twice adds to a time. */
    static double clockNanos() {
        long sum = 0;
        for (int i = 0; i < CALIBRATIONS; i++) {
            long start = System.nanoTime();
            sum += System.nanoTime() - start;
        }
        return (double) sum / CALIBRATIONS;
    }

    long calls(ProgramModule module) {
        return calls[module.ordinal()];
    }

    /** Without the clock's own. */
    double nanos(ProgramModule module, double clockNanos) {
        return Math.max(0, nanos[module.ordinal()] - calls(module) * clockNanos);
    }

    private void add(ProgramModule module, long start) {
        nanos[module.ordinal()] += System.nanoTime() - start;
        calls[module.ordinal()]++;
    }

    @Override
    public void generate(int kinds, MoveList into) {
        long start = System.nanoTime();
        timed.generate(kinds, into);
        add(ProgramModule.GENERATE, start);
    }

    @Override
    public int evaluate() {
        long start = System.nanoTime();
        int value = timed.evaluate();
        add(ProgramModule.EVALUATE, start);
        return value;
    }

    @Override
    public void make(int move) {
        long start = System.nanoTime();
        timed.make(move);
        add(ProgramModule.FORWARD, start);
    }

    @Override
    public void unmake() {
        long start = System.nanoTime();
        timed.unmake();
        add(ProgramModule.BACKWARD, start);
    }

    @Override
    public int sideToMove() {
        return timed.sideToMove();
    }

    @Override
    public long key() {
        return timed.key();
    }

    @Override
    public int countMoves() {
        return timed.countMoves();
    }

    @Override
    public int find(int identity) {
        return timed.find(identity);
    }

    @Override
    public void makeNull() {
        timed.makeNull();
    }

    @Override
    public void unmakeNull() {
        timed.unmakeNull();
    }

    @Override
    public boolean mayPass() {
        return timed.mayPass();
    }

    @Override
    public int verdict() {
        return timed.verdict();
    }

    @Override
    public int verdictWithoutMoves() {
        return timed.verdictWithoutMoves();
    }

    @Override
    public boolean inCheck() {
        return timed.inCheck();
    }

    @Override
    public boolean givesCheck(int move) {
        return timed.givesCheck(move);
    }

    @Override
    public boolean exchangeAtLeast(int move, int threshold) {
        return timed.exchangeAtLeast(move, threshold);
    }

    @Override
    public void markRoot() {
        timed.markRoot();
    }

    @Override
    public Position copy() {
        return new TimedPosition(timed.copy());
    }
}
