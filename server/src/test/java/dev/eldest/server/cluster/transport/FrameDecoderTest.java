package dev.eldest.server.cluster.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.protocol.session.MemoryQuota;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.TooLongFrameException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FrameDecoderTest {
    private static final int MAX_BYTES = 1000;

    private final CountedQuota quota = new CountedQuota();
    private final EmbeddedChannel channel = new EmbeddedChannel(new FrameDecoder(quota, MAX_BYTES));

    private static final class CountedQuota implements MemoryQuota {
        private long free = 2000;

        @Override
        public boolean acquire(long bytes) {
            boolean fits = bytes <= free;
            free -= fits ? bytes : 0;
            return fits;
        }

        @Override
        public void release(long bytes) {
            free += bytes;
        }
    }

    private static ByteBuf frame(byte[] message) {
        return Unpooled.buffer().writeInt(message.length).writeBytes(message);
    }

    private void receive(byte[] expected) {
        byte[] frame = channel.readInbound();
        assertArrayEquals(expected, frame);
        quota.release(FrameDecoder.charge(frame));
    }

    @Test
    void decodesFramesInPiecesOfAnySize() {
        Random random = new Random(1);
        for (int length : new int[] {0, 1, 5, 0, 999, MAX_BYTES}) {
            byte[] message = new byte[length];
            random.nextBytes(message);
            ByteBuf bytes = frame(message);
            while (bytes.isReadable()) {
                channel.writeInbound(bytes.readBytes(1 + random.nextInt(bytes.readableBytes())));
            }
            receive(message);
        }
        assertEquals(2000, quota.free);
    }

    @Test
    void refusesLengthsBeforeTheyAreBelieved() {
        for (int length : new int[] {MAX_BYTES + 1, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
            EmbeddedChannel other = new EmbeddedChannel(new FrameDecoder(quota, MAX_BYTES));
            ByteBuf claim = Unpooled.buffer().writeInt(length);
            assertThrows(TooLongFrameException.class, () -> other.writeInbound(claim));
        }
        assertEquals(2000, quota.free);
    }

    @Test
    void skipsFramesWithoutMemory() {
        byte[] large = new byte[MAX_BYTES];
        channel.writeInbound(Unpooled.wrappedBuffer(frame(large), frame(large), frame(new byte[] {7})));
        byte[] first = channel.readInbound();
        assertEquals(MAX_BYTES, first.length);
        receive(new byte[] {7});
        assertNull(channel.readInbound());
        quota.release(FrameDecoder.charge(first));
        assertEquals(2000, quota.free);
    }

    @Test
    void releasesUnfinishedFrame() {
        channel.writeInbound(Unpooled.buffer().writeInt(MAX_BYTES).writeByte(1));
        assertEquals(2000 - FrameDecoder.charge(new byte[MAX_BYTES]), quota.free);
        assertFalse(channel.finish());
        assertEquals(2000, quota.free);
    }
}
