package dev.eldest.engine.games.small;

import dev.eldest.engine.spi.Position;

/** What positions of games without captures, checks and repetition have in common. */
abstract class PlainPosition implements Position {
    /** A permutation of all longs that spreads every bit (the finisher of SplitMix64): distinct inputs, distinct keys. */
    static long mix(long value) {
        long spread = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        spread = (spread ^ (spread >>> 27)) * 0x94D049BB133111EBL;
        return spread ^ (spread >>> 31);
    }

    /** Passing is against the rules, and where a move can harm the mover it would prove nothing. */
    @Override
    public final boolean mayPass() {
        return false;
    }

    /** Nothing depends on the path. */
    @Override
    public final void markRoot() {}
}
