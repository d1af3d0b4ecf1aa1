package dev.eldest.engine.parallel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Longs that different threads write, each in cache lines of its own. All are read and written as volatile. The stride
 * is two cache lines, because processors fetch lines in pairs.
 */
final class PaddedLongs {
    static final int STRIDE = 16;

    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] array;

    PaddedLongs(int count) {
        array = new long[(count + 2) * STRIDE];
    }

    /** Returns the array index of an element. Before the first one and after the last there is room, too. */
    static int index(int element) {
        return (element + 1) * STRIDE;
    }

    long get(int element) {
        return (long) ELEMENT.getVolatile(array, index(element));
    }

    void set(int element, long value) {
        ELEMENT.setVolatile(array, index(element), value);
    }

    void add(int element, long value) {
        ELEMENT.getAndAdd(array, index(element), value);
    }

    boolean compareAndSet(int element, long expected, long value) {
        return ELEMENT.compareAndSet(array, index(element), expected, value);
    }

    void setBits(int element, long bits) {
        ELEMENT.getAndBitwiseOr(array, index(element), bits);
    }

    /** Clears these bits. Returns the value before. */
    long clearBits(int element, long bits) {
        return (long) ELEMENT.getAndBitwiseAnd(array, index(element), ~bits);
    }
}
