package dev.eldest.server.web;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpChunkedInput;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import io.netty.handler.stream.ChunkedStream;
import io.netty.handler.stream.ChunkedWriteHandler;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Responses one connection's requests, one after the other: with a file of the page, with what is wrong, or by turning
 * the connection into one of lines, over a WebSocket or, for jobs alone, in its body. A request for that comes from the
 * page's own origin, or from no page. Whatever else a request says, nothing is searched because of it.
 *
 * <p>Belongs to the channel's event loop. The next request is read when one is answered.
 */
final class HttpRequestHandler extends ChannelInboundHandlerAdapter {
    static final String DIALOGUE = "/dialogue";
    static final String ANALYZE = "/analyze";
    private static final String BEARER = Responses.BEARER + " ";
    /** None of them can be sent by a page of others without asking, which is never allowed. */
    private static final Set<String> LINE_TYPES =
            Set.of("application/json", "application/x-ndjson", "application/jsonl");

    private static final int REQUEST_SECONDS = 10;
    private static final int ANSWER_SECONDS = 60;
    private static final int NEXT_SECONDS = 5;
    /** So much of a file is made ready to be sent at a time. */
    private static final int PIECE = 4096;

    private static final String ALLOWED = HttpMethod.GET + ", " + HttpMethod.HEAD;

    private final WebContext webContext;
    private final HttpConnection httpConnection;
    private final HeaderLimitHandler heads;
    private boolean busy;
    /** Nothing more is listened to. */
    private boolean over;
    /** A request that is to be answered by a WebSocket when all of it has come, or null. */
    private HttpRequest upgrade;

    private Future<?> patience;

    HttpRequestHandler(WebContext webContext, HttpConnection httpConnection, HeaderLimitHandler heads) {
        this.webContext = webContext;
        this.httpConnection = httpConnection;
        this.heads = heads;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        waitAtMost(context, REQUEST_SECONDS);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        patience.cancel(false);
    }

    private void waitAtMost(ChannelHandlerContext context, int seconds) {
        if (patience != null) {
            patience.cancel(false);
        }
        patience = context.executor().schedule(() -> context.close(), seconds, TimeUnit.SECONDS);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        try {
            if (message instanceof HttpRequest request && !over) {
                begin(context, request);
            }
            if (message instanceof LastHttpContent && upgrade != null) {
                openSocket(context);
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (over || !busy) {
            context.read();
        }
    }

    /** Nothing more will come; what has is answered first. */
    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        boolean ends = event instanceof ChannelInputShutdownEvent || event instanceof SslCloseCompletionEvent;
        if (!ends || over && !busy) {
            context.fireUserEventTriggered(event);
        } else if (busy) {
            over = true;
        } else {
            end();
        }
    }

    private void end() {
        endInput();
        httpConnection.leave();
    }

    private void endInput() {
        over = true;
        heads.listenNoMore();
    }

    private void begin(ChannelHandlerContext context, HttpRequest request) {
        if (busy) {
            // Who does not wait for an answer is not answered twice.
            endInput();
            return;
        }
        busy = true;
        heads.over();
        waitAtMost(context, ANSWER_SECONDS);
        String path = path(request.uri());
        if (request.decoderResult().isFailure()) {
            refuse(context, HttpResponseStatus.BAD_REQUEST, "This is not HTTP as it should be.");
        } else if (!webContext.allowedHosts().serve(only(request, HttpHeaderNames.HOST))) {
            refuse(context, HttpResponseStatus.MISDIRECTED_REQUEST, AllowedHosts.UNKNOWN);
        } else if (request.method().equals(HttpMethod.POST) && path.equals(ANALYZE)) {
            prepareLines(context, request);
        } else if (!request.method().equals(HttpMethod.GET) && !request.method().equals(HttpMethod.HEAD)) {
            FullHttpResponse answer = Responses.text(HttpResponseStatus.METHOD_NOT_ALLOWED, "Only " + ALLOWED + ".");
            answer.headers().set(HttpHeaderNames.ALLOW, ALLOWED);
            send(context, answer, false);
        } else if (path.equals(DIALOGUE)) {
            prepareSocket(context, request);
        } else {
            show(context, request, webContext.files().at(path));
        }
    }

    private static String path(String uri) {
        int query = uri.indexOf('?');
        return query < 0 ? uri : uri.substring(0, query);
    }

    /** A header's value, or null if there is none, or more than one. */
    private static String only(HttpRequest request, CharSequence header) {
        List<String> values = request.headers().getAll(header);
        return values.size() == 1 ? values.getFirst() : null;
    }

    private void refuse(ChannelHandlerContext context, HttpResponseStatus status, String why) {
        send(context, Responses.text(status, why), false);
    }

    private void show(ChannelHandlerContext context, HttpRequest request, PageFile file) {
        boolean keep = mayKeep(request);
        if (file == null) {
            send(context, Responses.text(HttpResponseStatus.NOT_FOUND, "There is no such page."), keep);
        } else if (request.headers().containsValue(HttpHeaderNames.IF_NONE_MATCH, file.tag(), false)) {
            send(context, Responses.unchanged(file), keep);
        } else {
            boolean packed = file.packed() != null
                    && request.headers().containsValue(HttpHeaderNames.ACCEPT_ENCODING, HttpHeaderValues.GZIP, true);
            HttpResponse head = Responses.head(file, packed);
            HttpUtil.setKeepAlive(head, keep);
            context.write(head);
            ChannelFuture sent = request.method().equals(HttpMethod.HEAD)
                    ? context.writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT)
                    : context.writeAndFlush(pieces(packed ? file.packed() : file.plain()));
            sent.addListener(done -> answered(context, keep));
        }
    }

    private static HttpChunkedInput pieces(byte[] bytes) {
        return new HttpChunkedInput(new ChunkedStream(new ByteArrayInputStream(bytes), PIECE));
    }

    /** Not where something would have to be read that nobody wants. */
    private static boolean mayKeep(HttpRequest request) {
        return isBare(request) && HttpUtil.isKeepAlive(request);
    }

    private static boolean isBare(HttpRequest request) {
        return !HttpUtil.isTransferEncodingChunked(request) && HttpUtil.getContentLength(request, 0L) == 0;
    }

    private void send(ChannelHandlerContext context, FullHttpResponse answer, boolean keep) {
        HttpUtil.setKeepAlive(answer, keep);
        context.writeAndFlush(answer).addListener(sent -> answered(context, keep));
    }

    private void answered(ChannelHandlerContext context, boolean keep) {
        busy = false;
        if (over || !keep) {
            end();
        } else {
            waitAtMost(context, NEXT_SECONDS);
            heads.expect();
        }
        context.read();
    }

    private void prepareSocket(ChannelHandlerContext context, HttpRequest request) {
        String wrong = LineWebSocketHandshaker.whatIsWrong(request);
        String key = only(request, HttpHeaderNames.SEC_WEBSOCKET_KEY);
        if (!webContext.allowedHosts().areOne(origin(request), only(request, HttpHeaderNames.HOST))) {
            refuse(context, HttpResponseStatus.FORBIDDEN, "Pages from elsewhere cannot use this server.");
        } else if (!isBare(request)) {
            refuse(context, HttpResponseStatus.BAD_REQUEST, "A request for a WebSocket has no body.");
        } else if (wrong != null) {
            FullHttpResponse answer = Responses.text(HttpResponseStatus.UPGRADE_REQUIRED, wrong);
            answer.headers()
                    .set(HttpHeaderNames.UPGRADE, HttpHeaderValues.WEBSOCKET)
                    .set(HttpHeaderNames.SEC_WEBSOCKET_VERSION, LineWebSocketHandshaker.VERSION);
            send(context, answer, false);
        } else if (!LineWebSocketHandshaker.isKey(key)) {
            refuse(context, HttpResponseStatus.BAD_REQUEST, "Sec-WebSocket-Key must be 16 bytes in base64.");
        } else {
            upgrade = request;
        }
    }

    /** For a body of lines, which are answered in lines. */
    private void prepareLines(ChannelHandlerContext context, HttpRequest request) {
        String type = only(request, HttpHeaderNames.CONTENT_TYPE);
        String token = only(request, HttpHeaderNames.AUTHORIZATION);
        if (!webContext.allowedHosts().areOne(origin(request), only(request, HttpHeaderNames.HOST))) {
            refuse(context, HttpResponseStatus.FORBIDDEN, "Pages from elsewhere cannot use this server.");
        } else if (type == null
                || !LINE_TYPES.contains(type.split(";")[0].strip().toLowerCase(Locale.ROOT))) {
            refuse(context, HttpResponseStatus.UNSUPPORTED_MEDIA_TYPE, "The body must be application/x-ndjson.");
        } else if (httpConnection.wantsToken() && (token == null || !token.startsWith(BEARER))) {
            send(context, Responses.tokenWanted("This server wants its token: Authorization: Bearer <secret>."), false);
        } else {
            if (HttpUtil.is100ContinueExpected(request)) {
                context.writeAndFlush(Responses.goOn());
            }
            takeLines(context, request, httpConnection.wantsToken() ? token.substring(BEARER.length()) : null);
        }
    }

    /** From here on others read the body, the rest of which may already be on its way. */
    private void takeLines(ChannelHandlerContext context, HttpRequest request, String token) {
        ChannelPipeline pipeline = context.pipeline();
        boolean knowsChunks = request.protocolVersion().compareTo(HttpVersion.HTTP_1_1) >= 0;
        pipeline.remove(ChunkedWriteHandler.class);
        pipeline.addAfter(context.name(), null, new PostLinesHandler(httpConnection, heads, token, knowsChunks));
        pipeline.remove(this);
        httpConnection.linesFollow(0);
    }

    /** Null if there is none; of several none can be right. */
    private static String origin(HttpRequest request) {
        return request.headers().contains(HttpHeaderNames.ORIGIN)
                ? String.join(" ", request.headers().getAll(HttpHeaderNames.ORIGIN))
                : null;
    }

    private void openSocket(ChannelHandlerContext context) {
        FullHttpRequest whole = new DefaultFullHttpRequest(
                upgrade.protocolVersion(),
                upgrade.method(),
                upgrade.uri(),
                Unpooled.EMPTY_BUFFER,
                upgrade.headers(),
                EmptyHttpHeaders.INSTANCE);
        upgrade = null;
        LineWebSocketHandshaker socket = new LineWebSocketHandshaker(httpConnection, webContext.longestMessage());
        socket.handshake(context.channel(), whole).addListener(opened -> {
            if (opened.isSuccess()) {
                begin(context, socket);
            } else {
                context.close();
            }
        });
    }

    private void begin(ChannelHandlerContext context, LineWebSocketHandshaker socket) {
        ChannelPipeline pipeline = context.pipeline();
        pipeline.remove(HeaderLimitHandler.class);
        pipeline.remove(ChunkedWriteHandler.class);
        pipeline.remove(this);
        httpConnection.linesFollow(PortUnificationHandler.HTTP_BYTES - LineWebSocketHandshaker.BYTES);
        socket.webSocketLineHandler().begin();
    }
}
