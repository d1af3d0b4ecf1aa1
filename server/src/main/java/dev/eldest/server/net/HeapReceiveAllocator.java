package dev.eldest.server.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;

/**
 * Allocates a small receive buffer on the Java heap for each read. A flooding client is noticed early, and off-heap
 * memory is limited to the JDK's own copy, one for each event loop.
 */
final class HeapReceiveAllocator extends DefaultMaxMessagesRecvByteBufAllocator {
    private static final int CHUNK_BYTES = 2048;

    HeapReceiveAllocator() {
        super(1);
    }

    @Override
    public MaxMessageHandle newHandle() {
        return new MaxMessageHandle() {
            @Override
            public int guess() {
                return CHUNK_BYTES;
            }

            @Override
            public ByteBuf allocate(ByteBufAllocator buffers) {
                return buffers.heapBuffer(CHUNK_BYTES);
            }
        };
    }
}
