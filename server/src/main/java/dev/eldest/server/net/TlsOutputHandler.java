package dev.eldest.server.net;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;

/**
 * Between TLS and the socket. Some of what a client sends TLS answers by itself, and reads on whether the answers are
 * read or not; and each record, however short, comes in a buffer for the longest. So while too much waits nothing is
 * read, and it waits in buffers of its own size.
 *
 * <p>Belongs to the channel's event loop.
 */
final class TlsOutputHandler extends ChannelDuplexHandler {
    /**
     * Beyond what the channel takes of the conversation's answers: these alone must not keep a {@code stop} from being
     * read.
     */
    private static final long MAX_WAITING_BYTES = 1 << 13;

    /** So many wait in the words of a channel whose output is over. */
    private static final long NONE_FOR_EVER = Long.MAX_VALUE;

    private boolean readHeldBack;

    @Override
    public void read(ChannelHandlerContext context) {
        long waiting = context.channel().bytesBeforeWritable();
        readHeldBack = waiting > MAX_WAITING_BYTES && waiting < NONE_FOR_EVER;
        if (!readHeldBack) {
            context.read();
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (readHeldBack) {
            read(context);
        }
        context.fireChannelWritabilityChanged();
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        context.write(message instanceof ByteBuf record ? fitting(context, record) : message, promise);
    }

    private static ByteBuf fitting(ChannelHandlerContext context, ByteBuf record) {
        int bytes = record.readableBytes();
        if (record.capacity() <= 2 * bytes) {
            return record;
        }
        ByteBuf copy = context.alloc().heapBuffer(bytes, bytes).writeBytes(record);
        record.release();
        return copy;
    }
}
