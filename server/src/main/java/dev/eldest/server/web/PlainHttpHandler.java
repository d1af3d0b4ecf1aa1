package dev.eldest.server.web;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.ssl.SslHandler;

/**
 * Answers HTTP without TLS on a port with TLS, so that the user learns what is wrong. Stands before the TLS handler,
 * and removes itself if the client uses TLS.
 *
 * <p>Event loop only.
 */
public final class PlainHttpHandler extends ChannelInboundHandlerAdapter {
    private final HttpConnection httpConnection;
    private boolean answered;

    public PlainHttpHandler(HttpConnection httpConnection) {
        this.httpConnection = httpConnection;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        if (answered) {
            bytes.release();
            context.read();
        } else if (bytes.isReadable() && PortUnificationHandler.mayBeHttp(bytes)) {
            answered = true;
            bytes.release();
            answer(context);
        } else {
            context.fireChannelRead(bytes);
            context.pipeline().remove(this);
        }
    }

    private void answer(ChannelHandlerContext context) {
        // It would send its own end mark.
        context.pipeline().remove(SslHandler.class);
        context.writeAndFlush(ByteBufUtil.writeUtf8(context.alloc(), Responses.tlsRequired()));
        httpConnection.closeAfterOutput("HTTP without TLS");
    }
}
