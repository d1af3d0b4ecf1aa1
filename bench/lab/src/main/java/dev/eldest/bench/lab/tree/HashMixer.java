package dev.eldest.bench.lab.tree;

import dev.eldest.engine.spi.ZobristKeys;

/** Pseudorandom numbers that are the same on every machine. */
final class HashMixer {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private HashMixer() {}

    /** Returns the number of the node after a move. */
    static long of(long node, int move) {
        return ZobristKeys.mix(node + GOLDEN * move);
    }

    static long of(String text) {
        return text.chars().asLongStream().reduce(0, (mixed, each) -> of(mixed, (int) each));
    }
}
