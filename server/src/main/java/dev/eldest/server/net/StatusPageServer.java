package dev.eldest.server.net;

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
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A few pages over HTTP, each made anew for who asks; one request a connection. They are there when nothing else is:
 * with an event loop of their own, on which they are made, and memory that is taken at the start. When all places are
 * taken, of those whose address has the most whoever has had one for longest makes room.
 *
 * <p>{@code callers} belongs to the event loop, which is a single one.
 */
final class StatusPageServer extends ChannelInitializer<SocketChannel> implements AutoCloseable {
    private static final int LONGEST_LINE = 1024;
    private static final int LARGEST_HEADERS = 4096;
    private static final int LARGEST_BODY = 1024;
    private static final int LONGEST_SECONDS = 5;
    private static final int MAX_AT_ONCE = 16;
    /** A connection, its buffers, a chunk of input and an answer. */
    private static final long CALLER_BYTES = 32 << 10;

    private static final long CLOSE_MILLIS = 300;
    private static final long LOOP_ENDS_MILLIS = 100;
    private static final String TEXT = "text/plain";
    private static final String ALLOWED = HttpMethod.GET + ", " + HttpMethod.HEAD;

    private record Caller(Channel channel, AddressBlock from) {}

    private final EventLoopGroup loop = NetworkServer.loops("eldest-pages", 1);
    private final Map<String, StatusPage> statusPages;
    private final AllowedHosts allowedHosts;
    private final ArrayDeque<Caller> callers = new ArrayDeque<>();
    /** And who listens for them. Once it is closed, one that was just accepted is closed with it. */
    private final ChannelGroup open = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);

    /**
     * @param statusPages by their paths, quickly made
     * @param allowedHosts by which they may be asked for, lest a page of others reads them under its own name
     * @param heap may refuse, now and never later
     */
    StatusPageServer(Map<String, StatusPage> statusPages, AllowedHosts allowedHosts, HeapBudget heap) {
        this.statusPages = Map.copyOf(statusPages);
        this.allowedHosts = allowedHosts;
        heap.grant(MAX_AT_ONCE * CALLER_BYTES);
    }

    /** For everything that concerns these pages. */
    EventLoopGroup loop() {
        return loop;
    }

    /** It accepts callers, until these pages are closed. */
    void setListener(Channel listener) {
        open.add(listener);
    }

    /** A loop that has nothing left to do may end without a look at what is open on it, so that is closed before. */
    @Override
    public void close() {
        open.close().awaitUninterruptibly(CLOSE_MILLIS);
        loop.shutdownGracefully(0, LOOP_ENDS_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    protected void initChannel(SocketChannel channel) {
        InetSocketAddress remote = channel.remoteAddress();
        if (remote == null) {
            // Gone already.
            channel.close();
            return;
        }
        Caller caller = new Caller(channel, AddressBlock.of(remote.getAddress()));
        callers.add(caller);
        open.add(channel);
        channel.closeFuture().addListener(closed -> callers.remove(caller));
        if (callers.size() > MAX_AT_ONCE) {
            whoMakesRoom().channel().close();
        }
        ChannelTimeout.set(channel, LONGEST_SECONDS, channel::close);
        channel.pipeline()
                .addLast(
                        new HttpServerCodec(LONGEST_LINE, LARGEST_HEADERS, LARGEST_BODY),
                        new HttpObjectAggregator(LARGEST_BODY),
                        new Requests());
    }

    private Caller whoMakesRoom() {
        Map<AddressBlock, Long> places =
                callers.stream().collect(Collectors.groupingBy(Caller::from, Collectors.counting()));
        long most = Collections.max(places.values());
        return callers.stream()
                .filter(each -> places.get(each.from()) == most)
                .findFirst()
                .orElseThrow();
    }

    /** What comes after the first request is not even looked at. */
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
            return response(HttpResponseStatus.BAD_REQUEST, TEXT, "This is not HTTP as it should be.\n");
        }
        if (!allowedHosts.serve(request)) {
            return response(HttpResponseStatus.MISDIRECTED_REQUEST, TEXT, AllowedHosts.UNKNOWN + "\n");
        }
        HttpMethod method = request.method();
        // The codec leaves out the body for who wants the head alone.
        return method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD) ? page(request.uri()) : notAllowed();
    }

    private FullHttpResponse page(String uri) {
        StatusPage statusPage = statusPages.get(new QueryStringDecoder(uri).path());
        if (statusPage == null) {
            return response(HttpResponseStatus.NOT_FOUND, TEXT, "There is " + statusPages.keySet() + "\n");
        }
        StatusPage.Answer answer = statusPage.answer().get();
        HttpResponseStatus status = answer.well() ? HttpResponseStatus.OK : HttpResponseStatus.SERVICE_UNAVAILABLE;
        return response(status, statusPage.contentType(), answer.text());
    }

    private static FullHttpResponse notAllowed() {
        FullHttpResponse response = response(HttpResponseStatus.METHOD_NOT_ALLOWED, TEXT, "Only " + ALLOWED + ".\n");
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
