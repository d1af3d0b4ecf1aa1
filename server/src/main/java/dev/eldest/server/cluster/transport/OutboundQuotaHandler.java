package dev.eldest.server.cluster.transport;

import dev.eldest.protocol.session.MemoryQuota;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import java.io.IOException;

/**
 * Handler between TLS and the socket that charges each TLS record to the member's quota. TLS also writes records of its
 * own: replies to a member that may never read them. If there is no memory for a record, the connection ends.
 */
final class OutboundQuotaHandler extends ChannelOutboundHandlerAdapter {
    /** Memory of a waiting record besides its bytes. */
    private static final int OVERHEAD_BYTES = 256;

    private final MemoryQuota memoryQuota;

    OutboundQuotaHandler(MemoryQuota memoryQuota) {
        this.memoryQuota = memoryQuota;
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (!(message instanceof ByteBuf record)) {
            context.write(message, promise);
            return;
        }
        // TLS allocates a buffer of the maximum size for each record.
        ByteBuf copy = context.alloc().heapBuffer(record.readableBytes()).writeBytes(record);
        record.release();
        long charge = OVERHEAD_BYTES + (long) copy.readableBytes();
        if (memoryQuota.acquire(charge)) {
            context.write(copy, promise.unvoid()).addListener(written -> memoryQuota.release(charge));
        } else {
            copy.release();
            promise.tryFailure(new SlowMemberException());
            context.close();
        }
    }

    /** A member does not read what is sent to it. */
    private static final class SlowMemberException extends IOException {
        private static final long serialVersionUID = 1;

        SlowMemberException() {
            super("does not read", null);
        }
    }
}
