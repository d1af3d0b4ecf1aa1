package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests that what all helpers write at a split point shares no cache line with what they read. */
class SplitPointLayoutTest {
    private static final int WORDS_OF_CACHE_LINE = 64 / Long.BYTES;
    private static final Set<String> WRITTEN_BY_ALL = Set.of("state", "next");

    private static Object unsafe;
    private static Method objectFieldOffset;

    /** By reflection, as the compiler warns of the class. Only reflection shows where the JVM puts a field. */
    @BeforeAll
    static void findUnsafe() throws ReflectiveOperationException {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        Field field = type.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        unsafe = field.get(null);
        objectFieldOffset = type.getMethod("objectFieldOffset", Field.class);
    }

    private static List<Field> fields() {
        return Stream.of(SearchSplitPoint.class, SearchSplitPoint.class.getSuperclass())
                .flatMap(type -> Arrays.stream(type.getDeclaredFields()))
                .filter(field -> !Modifier.isStatic(field.getModifiers())
                        && !field.getName().startsWith("pad"))
                .toList();
    }

    private static long word(Field field) {
        try {
            return (long) objectFieldOffset.invoke(unsafe, field) / Long.BYTES;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Counts of helpers and of claimed moves, at any word of a cache line where the object begins. */
    @Test
    void fieldsThatAllWriteAreFarFromOthers() {
        List<Field> written = fields().stream()
                .filter(field -> WRITTEN_BY_ALL.contains(field.getName()))
                .toList();
        assertEquals(WRITTEN_BY_ALL.size(), written.size());
        for (Field one : written) {
            fields().stream().filter(field -> !written.contains(field)).forEach(other -> {
                long words = Math.abs(word(one) - word(other));
                assertTrue(
                        words >= WORDS_OF_CACHE_LINE,
                        () -> other.getName() + " is " + words + " words from " + one.getName());
            });
        }
    }
}
