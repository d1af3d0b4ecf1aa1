package dev.eldest.server.web;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * Counts the lines of a request's head, before they are taken apart: each becomes objects of some hundred bytes,
 * however short it is, and who sends too many is closed.
 *
 * <p>Belongs to the channel's event loop.
 */
final class HeaderLimitHandler extends ChannelInboundHandlerAdapter {
    private static final int MOST = 80;

    private boolean counting = true;
    private boolean deaf;
    private int lines;

    /** A request's head is to come. */
    void expect() {
        counting = true;
        lines = 0;
    }

    /** The head has come. */
    void over() {
        counting = false;
    }

    /** Nothing more is wanted, so nothing more is taken apart. */
    void listenNoMore() {
        deaf = true;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        if (deaf) {
            bytes.release();
            return;
        }
        if (counting) {
            bytes.forEachByte(each -> {
                lines += each == '\n' ? 1 : 0;
                return true;
            });
        }
        if (lines > MOST) {
            bytes.release();
            context.close();
        } else {
            context.fireChannelRead(bytes);
        }
    }
}
