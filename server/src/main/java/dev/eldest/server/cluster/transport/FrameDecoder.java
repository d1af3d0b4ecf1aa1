package dev.eldest.server.cluster.transport;

import dev.eldest.protocol.session.MemoryQuota;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.TooLongFrameException;
import java.util.List;

/**
 * Decodes frames: a length of four bytes, then as many bytes. A frame takes memory only if the quota has as much;
 * otherwise it is skipped, since messages may be lost. The receiver of a frame releases its {@link #charge}.
 */
final class FrameDecoder extends ByteToMessageDecoder {
    /** Memory of a waiting frame besides its bytes. */
    private static final int OVERHEAD_BYTES = 128;

    private final MemoryQuota memoryQuota;
    private int maxBytes;
    /** The frame being received, or null. */
    private byte[] frame;

    private int filled;
    /** Bytes left of a frame that is skipped. */
    private int skipped;

    FrameDecoder(MemoryQuota memoryQuota, int maxBytes) {
        this.memoryQuota = memoryQuota;
        this.maxBytes = maxBytes;
    }

    /** Returns what a frame takes of the quota. */
    static long charge(byte[] frame) {
        return charge(frame.length);
    }

    private static long charge(int length) {
        return OVERHEAD_BYTES + (long) length;
    }

    /** Sets the limit of the next frames; a longer one ends the connection. */
    void setMaxBytes(int newMaxBytes) {
        maxBytes = newMaxBytes;
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
        if (skipped > 0) {
            int count = Math.min(skipped, in.readableBytes());
            in.skipBytes(count);
            skipped -= count;
            return;
        }
        if (frame == null) {
            if (in.readableBytes() < Integer.BYTES || !begin(in.readInt())) {
                return;
            }
        }
        int count = Math.min(frame.length - filled, in.readableBytes());
        in.readBytes(frame, filled, count);
        filled += count;
        if (filled == frame.length) {
            out.add(frame);
            frame = null;
        }
    }

    /** Begins a frame; false if it is skipped. */
    private boolean begin(int length) {
        if (length < 0 || length > maxBytes) {
            throw new TooLongFrameException("message of " + Integer.toUnsignedString(length) + " bytes");
        }
        if (!memoryQuota.acquire(charge(length))) {
            skipped = length;
            return false;
        }
        frame = new byte[length];
        filled = 0;
        return true;
    }

    @Override
    protected void handlerRemoved0(ChannelHandlerContext context) {
        if (frame != null) {
            memoryQuota.release(charge(frame));
            frame = null;
        }
    }
}
