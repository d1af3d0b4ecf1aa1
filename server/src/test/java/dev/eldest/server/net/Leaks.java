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
 * Finds leaked buffers. Netty reports them after they are collected and another buffer is allocated. {@link LeakWatch}
 * checks every test class.
 */
final class Leaks {
    /** Pooled, off-heap. Every buffer is tracked. */
    static final ByteBufAllocator TRACKED = new PooledByteBufAllocator(true);

    private static final int ROUNDS = 3;
    private static final List<String> FOUND = new CopyOnWriteArrayList<>();

    static {
        ByteBufUtil.setLeakListener((type, records) -> FOUND.add(type + records));
    }

    private Leaks() {}

    /** Tracks buffers from now on. */
    static void enable() {
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
    }

    /** Returns the leaks found since the last call. */
    static List<String> takeFound() {
        for (int i = 0; i < ROUNDS; i++) {
            System.gc();
            for (int k = 0; k < 64; k++) {
                ByteBuf probe = TRACKED.directBuffer(64);
                probe.release();
            }
        }
        List<String> found = List.copyOf(FOUND);
        FOUND.clear();
        return found;
    }

    static void assertNone() {
        assertEquals(List.of(), takeFound());
    }
}
