package dev.eldest.engine;

import java.util.List;
import java.util.stream.IntStream;

/** Size of the long tests, from the system property {@code eldest.long.scale}: above 0 and up to 1. */
public final class LongScale {
    public static final double SCALE = Double.parseDouble(System.getProperty("eldest.long.scale", "1"));

    private LongScale() {}

    public static boolean isFull() {
        return SCALE >= 1;
    }

    /** Returns this part of a size, at least 1. */
    public static int of(int size) {
        return (int) Math.ceil(size * SCALE);
    }

    /** Returns this part of the elements, evenly spread. */
    public static <T> List<T> sample(List<T> all) {
        int count = of(all.size());
        return IntStream.range(0, count)
                .mapToObj(i -> all.get((int) ((long) i * all.size() / count)))
                .toList();
    }
}
