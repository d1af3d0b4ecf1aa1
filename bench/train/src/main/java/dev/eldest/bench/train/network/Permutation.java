package dev.eldest.bench.train.network;

import it.unimi.dsi.fastutil.HashCommon;

/**
 * A random permutation of the numbers below a size, without a list: a Feistel network over the bits of the number. A
 * result beyond the size is permuted again.
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

    int at(int place) {
        long number = place;
        do {
            number = permuteBits(number);
        } while (number >= size);
        return (int) number;
    }

    private long permuteBits(long number) {
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
