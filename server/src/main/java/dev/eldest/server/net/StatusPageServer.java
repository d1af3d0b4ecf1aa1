package dev.eldest.server.net;

import dev.eldest.server.net.NetworkServer.StatusPage;
import dev.eldest.server.web.AllowedHosts;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
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
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * HTTP server of the status pages: one request a connection, each page made on request. Its event loop and memory are
 * its own and reserved at the start, so pages are available under full load. If all connections are in use, the oldest
 * of the address with the most is closed.
 *
 * <p>{@code clients} belongs to the event loop, which has a single thread.
 */
final class StatusPageServer extends ChannelInitializer<SocketChannel> implements AutoCloseable {
    private static final int MAX_LINE_BYTES = 1024;
    private static final int MAX_HEADER_BYTES = 4096;
    private static final int MAX_BODY_BYTES = 1024;
    private static final int TIMEOUT_SECONDS = 5;
    private static final int MAX_CONNECTIONS = 16;
    /** Connection, buffers, a chunk of input and a response. */
    private static final long CLIENT_BYTES = 32 << 10;

    private static final long CLOSE_MILLIS = 300;
    private static final long LOOP_SHUTDOWN_MILLIS = 100;
    private static final String TEXT = "text/plain";
    private static final String ALLOWED = HttpMethod.GET + ", " + HttpMethod.HEAD;

    private record Client(Channel channel, AddressBlock from) {}

    private final EventLoopGroup loop = NetworkServer.newEventLoopGroup("eldest-pages", 1);
    private final Map<String, StatusPage> statusPages;
    private final AllowedHosts allowedHosts;
    private final ArrayDeque<Client> clients = new ArrayDeque<>();
    /** Connections and the listener. A channel that is added after the group was closed is closed at once. */
    private final ChannelGroup open = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);

    /**
     * @param statusPages by path; each is made quickly
     * @param allowedHosts accepted host names, against DNS rebinding by other sites' pages
     * @param heap may refuse here, and only here
     */
    StatusPageServer(Map<String, StatusPage> statusPages, AllowedHosts allowedHosts, HeapBudget heap) {
        this.statusPages = Map.copyOf(statusPages);
        this.allowedHosts = allowedHosts;
        heap.lease(MAX_CONNECTIONS * CLIENT_BYTES);
    }

    /** Returns the event loop of listener and connections. */
    EventLoopGroup loop() {
        return loop;
    }

    /** Registers the listener, to be closed with this server. */
    void setListener(Channel listener) {
        open.add(listener);
    }

    /**
     * Closes the channels first, since a loop whose shutdown begins while it runs tasks may end with them open on it.
     */
    @Override
    public void close() {
        open.close().awaitUninterruptibly(CLOSE_MILLIS);
        loop.shutdownGracefully(0, LOOP_SHUTDOWN_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    protected void initChannel(SocketChannel channel) {
        InetSocketAddress remote = channel.remoteAddress();
        if (remote == null) {
            // Closed already.
            channel.close();
            return;
        }
        Client client = new Client(channel, AddressBlock.of(remote.getAddress()));
        clients.add(client);
        open.add(channel);
        channel.closeFuture().addListener(closed -> clients.remove(client));
        if (clients.size() > MAX_CONNECTIONS) {
            ClientQuota.firstOfLargest(clients, Client::from).channel().close();
        }
        NetworkServer.setTimeout(channel, TIMEOUT_SECONDS, channel::close);
        channel.pipeline()
                .addLast(
                        new HttpServerCodec(MAX_LINE_BYTES, MAX_HEADER_BYTES, MAX_BODY_BYTES),
                        new HttpObjectAggregator(MAX_BODY_BYTES),
                        new Requests());
    }

    /** Answers the first request and ignores later input. */
    private final class Requests extends SimpleChannelInboundHandler<FullHttpRequest> {
        private boolean answered;

        @Override
        protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
            if (answered) {
                return;
            }
            answered = true;
            context.channel().config().setAutoRead(false);
            context.writeAndFlush(answer(request)).addListener(ChannelFutureListener.CLOSE);
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }

    private FullHttpResponse answer(FullHttpRequest request) {
        if (request.decoderResult().isFailure()) {
            return response(HttpResponseStatus.BAD_REQUEST, TEXT, "invalid HTTP request\n");
        }
        if (!allowedHosts.accepts(request)) {
            return response(HttpResponseStatus.MISDIRECTED_REQUEST, TEXT, AllowedHosts.UNKNOWN_HOST + "\n");
        }
        HttpMethod method = request.method();
        // For HEAD the codec omits the body.
        return method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD) ? page(request.uri()) : notAllowed();
    }

    private FullHttpResponse page(String uri) {
        StatusPage statusPage = statusPages.get(new QueryStringDecoder(uri).path());
        if (statusPage == null) {
            return response(HttpResponseStatus.NOT_FOUND, TEXT, "not found; pages: " + statusPages.keySet() + "\n");
        }
        StatusPage.Answer answer = statusPage.answer().get();
        HttpResponseStatus status = answer.healthy() ? HttpResponseStatus.OK : HttpResponseStatus.SERVICE_UNAVAILABLE;
        return response(status, statusPage.contentType(), answer.text());
    }

    private static FullHttpResponse notAllowed() {
        FullHttpResponse response = response(HttpResponseStatus.METHOD_NOT_ALLOWED, TEXT, "allowed: " + ALLOWED + "\n");
        response.headers().set(HttpHeaderNames.ALLOW, ALLOWED);
        return response;
    }

    private static FullHttpResponse response(HttpResponseStatus status, String contentType, String text) {
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, status, Unpooled.copiedBuffer(text, StandardCharsets.UTF_8));
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, contentType)
                .set("x-content-type-options", "nosniff")
                .set("cross-origin-resource-policy", "same-origin")
                .set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE)
                .set(HttpHeaderNames.CONTENT_LENGTH, response.content().readableBytes());
        return response;
    }
}
