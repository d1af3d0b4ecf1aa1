package dev.eldest.bench.measure.load;

import it.unimi.dsi.fastutil.longs.LongArrayList;

/** Numbers with quantiles. */
final class Sample {
    private final LongArrayList values = new LongArrayList();

    void add(long value) {
        values.add(value);
    }

    void addAll(Sample other) {
        values.addAll(other.values);
    }

    int size() {
        return values.size();
    }

    /** Returns the quantile of {@code part}, from 0 to 1; 0 without values. */
    long quantile(double part) {
        if (values.isEmpty()) {
            return 0;
        }
        values.sort(null);
        return values.getLong(Math.clamp((int) Math.ceil(part * size()) - 1, 0, size() - 1));
    }
}
