package dev.eldest.server.web;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpResponse;

/** Adds the HSTS header to each response over TLS, so that browsers use TLS only for this host. Stateless. */
final class StrictTransport extends ChannelOutboundHandlerAdapter {
    static final String HEADER = "strict-transport-security";
    static final String A_YEAR = "max-age=31536000";

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof HttpResponse response) {
            response.headers().set(HEADER, A_YEAR);
        }
        context.write(message, promise);
    }
}
