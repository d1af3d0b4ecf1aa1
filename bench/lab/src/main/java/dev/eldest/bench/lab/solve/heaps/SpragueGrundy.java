package dev.eldest.bench.lab.solve.heaps;

import java.util.BitSet;

/**
 * Sprague-Grundy numbers of the heaps of Grundy's game: the least number that no successor has. Several heaps have the
 * exclusive or of their numbers. The side to move loses if it is 0.
 */
final class SpragueGrundy {
    private final int[] numbers;

    /** @param coins the size of the largest heap */
    SpragueGrundy(int coins) {
        numbers = new int[coins + 1];
        for (int heap = 0; heap <= coins; heap++) {
            BitSet after = new BitSet();
            for (int part = 1; 2 * part < heap; part++) {
                after.set(numbers[part] ^ numbers[heap - part]);
            }
            numbers[heap] = after.nextClearBit(0);
        }
    }

    int of(int heap) {
        return numbers[heap];
    }
}
