package dev.eldest.server.net;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.netty.handler.timeout.ReadTimeoutHandler;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Executor;

/** A few pages over HTTP, each made anew for who asks, off the event loop; one request a connection. */
final class HttpPages extends ChannelInitializer<SocketChannel> {
    private static final int LARGEST_REQUEST = 8192;
    private static final int LONGEST_SECONDS = 10;
    private static final int MOST_AT_ONCE = 64;

    private final Map<String, Page> pages;
    private final Executor threads;
    private final Gate gate;

    /** @param pages by their paths */
    HttpPages(Map<String, Page> pages, Executor threads, HeapSource heap) {
        this.pages = Map.copyOf(pages);
        this.threads = threads;
        gate = new Gate(MOST_AT_ONCE, MOST_AT_ONCE, heap);
    }

    @Override
    protected void initChannel(SocketChannel channel) {
        InetSocketAddress remote = channel.remoteAddress();
        Gate.Pass pass = remote == null ? null : gate.enter(remote.getAddress());
        if (pass == null) {
            channel.close();
            return;
        }
        channel.closeFuture().addListener(closed -> pass.giveBack());
        if (pass.refusal() != null) {
            channel.close();
            return;
        }
        channel.pipeline()
                .addLast(
                        new ReadTimeoutHandler(LONGEST_SECONDS),
                        new HttpServerCodec(),
                        new HttpObjectAggregator(LARGEST_REQUEST),
                        new Asked());
    }

    private final class Asked extends SimpleChannelInboundHandler<FullHttpRequest> {
        @Override
        protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
            boolean get = request.method().equals(HttpMethod.GET);
            String path = new QueryStringDecoder(request.uri()).path();
            threads.execute(() ->
                    context.writeAndFlush(get ? answer(path) : notAllowed()).addListener(ChannelFutureListener.CLOSE));
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }

    private FullHttpResponse answer(String path) {
        Page page = pages.get(path);
        return page == null
                ? response(HttpResponseStatus.NOT_FOUND, "text/plain", "There is " + pages.keySet() + "\n")
                : response(
                        HttpResponseStatus.OK, page.contentType(), page.text().get());
    }

    private static FullHttpResponse notAllowed() {
        FullHttpResponse response = response(HttpResponseStatus.METHOD_NOT_ALLOWED, "text/plain", "Only GET.\n");
        response.headers().set(HttpHeaderNames.ALLOW, HttpMethod.GET);
        return response;
    }

    private static FullHttpResponse response(HttpResponseStatus status, String contentType, String text) {
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, status, Unpooled.copiedBuffer(text, StandardCharsets.UTF_8));
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, contentType)
                .set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE)
                .set(HttpHeaderNames.CONTENT_LENGTH, response.content().readableBytes());
        return response;
    }
}
