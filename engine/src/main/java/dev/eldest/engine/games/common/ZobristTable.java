package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.ZobristKeys;

/**
 * Draws the random numbers of a game's series, one after the other. The order of calls determines which table gets
 * which numbers.
 */
public final class ZobristTable {
    private final long series;
    private int drawn;

    public ZobristTable(long series) {
        this.series = series;
    }

    public long next() {
        return ZobristKeys.of(series, drawn++);
    }

    public long[] next(int count) {
        long[] keys = new long[count];
        for (int i = 0; i < count; i++) {
            keys[i] = next();
        }
        return keys;
    }
}
