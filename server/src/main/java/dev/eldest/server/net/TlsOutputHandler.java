package dev.eldest.server.net;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;

/**
 * Handler between TLS and the socket. TLS replies to some input by itself and reads on whether its replies are read or
 * not, and each record has a buffer of the maximum size. So this handler stops reading while too much output is queued,
 * and copies short records to buffers of their size.
 *
 * <p>Belongs to the channel's event loop.
 */
final class TlsOutputHandler extends ChannelDuplexHandler {
    /** Limit of TLS's own output beyond the session's replies: that alone must not delay reading a {@code stop}. */
    private static final long MAX_QUEUED_BYTES = 1 << 13;

    /** Value of {@code bytesBeforeWritable} after the output was closed. */
    private static final long OUTPUT_CLOSED = Long.MAX_VALUE;

    private boolean readPending;

    @Override
    public void read(ChannelHandlerContext context) {
        long queued = context.channel().bytesBeforeWritable();
        readPending = queued > MAX_QUEUED_BYTES && queued < OUTPUT_CLOSED;
        if (!readPending) {
            context.read();
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (readPending) {
            read(context);
        }
        context.fireChannelWritabilityChanged();
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        context.write(message instanceof ByteBuf record ? compact(context, record) : message, promise);
    }

    private static ByteBuf compact(ChannelHandlerContext context, ByteBuf record) {
        int bytes = record.readableBytes();
        if (record.capacity() <= 2 * bytes) {
            return record;
        }
        ByteBuf copy = context.alloc().heapBuffer(bytes, bytes).writeBytes(record);
        record.release();
        return copy;
    }
}
