package dev.eldest.engine.run;

import dev.eldest.engine.spi.Keys;

/** Numbers that tell apart searches whose values differ, to be mixed into their position keys. */
public final class Salt {
    private static final long FNV_OFFSET = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 0x100000001B3L;

    private Salt() {}

    public static long of(String description) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < description.length(); i++) {
            hash = (hash ^ description.charAt(i)) * FNV_PRIME;
        }
        return Keys.spread(hash);
    }
}
