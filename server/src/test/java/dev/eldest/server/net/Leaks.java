package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.util.ResourceLeakDetector;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Finds buffers that were not released. They show when they are collected and another buffer is made. */
final class Leaks {
    /** Pooled and outside the heap: every buffer of it is followed. */
    static final ByteBufAllocator FOLLOWED = new PooledByteBufAllocator(true);

    private static final int LOOKS = 3;
    private static final List<String> FOUND = new CopyOnWriteArrayList<>();

    static {
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
        ByteBufUtil.setLeakListener((type, records) -> FOUND.add(type + records));
    }

    private Leaks() {}

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
