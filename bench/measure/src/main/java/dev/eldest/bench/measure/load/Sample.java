package dev.eldest.bench.measure.load;

import java.util.Arrays;

/** Numbers with quantiles. */
final class Sample {
    private long[] values = new long[64];
    private int size;

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    void addAll(Sample other) {
        for (int i = 0; i < other.size; i++) {
            add(other.values[i]);
        }
    }

    int size() {
        return size;
    }

    /** Returns the quantile of {@code part}, from 0 to 1; 0 without values. */
    long quantile(double part) {
        if (size == 0) {
            return 0;
        }
        Arrays.sort(values, 0, size);
        return values[Math.clamp((int) Math.ceil(part * size) - 1, 0, size - 1)];
    }
}
