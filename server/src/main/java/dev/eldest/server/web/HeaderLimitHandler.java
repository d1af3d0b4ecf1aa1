package dev.eldest.server.web;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * Limits the lines of a request's head before it is parsed: each line becomes objects of some hundred bytes, however
 * short it is. Closes the connection beyond the limit.
 *
 * <p>Event loop only.
 */
final class HeaderLimitHandler extends ChannelInboundHandlerAdapter {
    private static final int MAX_LINES = 80;

    private boolean counting = true;
    private boolean dropping;
    private int lines;

    /** Starts counting: a request's head comes next. */
    void startHead() {
        counting = true;
        lines = 0;
    }

    /** Stops counting: the head is complete. */
    void endHead() {
        counting = false;
    }

    void dropInput() {
        dropping = true;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        if (dropping) {
            bytes.release();
            return;
        }
        if (counting) {
            bytes.forEachByte(each -> {
                lines += each == '\n' ? 1 : 0;
                return true;
            });
        }
        if (lines > MAX_LINES) {
            bytes.release();
            context.close();
        } else {
            context.fireChannelRead(bytes);
        }
    }
}
