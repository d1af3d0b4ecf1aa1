package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.util.ResourceLeakDetector;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Finds buffers that were not released. They show when they are collected and another buffer is made. {@link LeakWatch}
 * looks after every class of tests.
 */
final class Leaks {
    /** Pooled and outside the heap: every buffer of it is followed. */
    static final ByteBufAllocator FOLLOWED = new PooledByteBufAllocator(true);

    private static final int LOOKS = 3;
    private static final List<String> FOUND = new CopyOnWriteArrayList<>();

    static {
        ByteBufUtil.setLeakListener((type, records) -> FOUND.add(type + records));
    }

    private Leaks() {}

    /** From now on buffers are followed. */
    static void begin() {
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
    }

    /** All found since the last look. */
    static List<String> look() {
        for (int i = 0; i < LOOKS; i++) {
            System.gc();
            for (int k = 0; k < 64; k++) {
                ByteBuf probe = FOLLOWED.directBuffer(64);
                probe.release();
            }
        }
        List<String> found = List.copyOf(FOUND);
        FOUND.clear();
        return found;
    }

    static void assertNone() {
        assertEquals(List.of(), look());
    }
}
