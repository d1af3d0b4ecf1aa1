package dev.eldest.engine.run;

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
        return mix(hash);
    }

    /** A bijection after which every bit depends on every other. */
    static long mix(long value) {
        long z = value + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
