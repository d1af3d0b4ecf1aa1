package dev.eldest.bench.learn.network;

import it.unimi.dsi.fastutil.HashCommon;

/**
 * The numbers below a size in an order drawn by lot, without a list of them: a number is cut into halves that are mixed
 * into each other in turn, which can be undone and so is one to one; what lands beyond the size is mixed again.
 */
final class Permutation {
    private static final int ROUNDS = 4;

    private final int size;
    private final int halfBits;
    private final long seed;

    Permutation(int size, long seed) {
        this.size = size;
        this.seed = HashCommon.murmurHash3(seed);
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, size - 1));
        halfBits = (bits + 1) / 2;
    }

    /** The number that stands at a place. */
    int at(int place) {
        long number = place;
        do {
            number = mixed(number);
        } while (number >= size);
        return (int) number;
    }

    private long mixed(long number) {
        long mask = (1L << halfBits) - 1;
        long left = number >>> halfBits;
        long right = number & mask;
        for (int round = 0; round < ROUNDS; round++) {
            long next = left ^ HashCommon.murmurHash3(seed + (right << 3 | round)) & mask;
            left = right;
            right = next;
        }
        return left << halfBits | right;
    }
}
