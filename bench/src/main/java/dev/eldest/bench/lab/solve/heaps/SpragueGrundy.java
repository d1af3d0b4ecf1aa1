package dev.eldest.bench.lab.solve.heaps;

import java.util.BitSet;

/**
 * The Sprague-Grundy numbers of Grundy's heaps: the least number that no position after a move has. Heaps side by side
 * have the exclusive or of their numbers, and who is to move loses where that is 0.
 */
final class SpragueGrundy {
    private final int[] numbers;

    /** @param coins the largest heap */
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
