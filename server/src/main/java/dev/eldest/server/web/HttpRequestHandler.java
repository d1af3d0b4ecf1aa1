package dev.eldest.server.web;

import dev.eldest.server.web.PageFiles.PageFile;
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
 * Answers the HTTP requests of a connection serially: with a file of the page or an error, or by switching to lines,
 * over a WebSocket or, for jobs only, in the request's body. Such a switch needs a request from the page's own origin,
 * or from no page. No other request starts a search.
 *
 * <p>Event loop only. The next request is read after the answer to the last one.
 */
final class HttpRequestHandler extends ChannelInboundHandlerAdapter {
    static final String WEBSOCKET_PATH = "/dialogue";
    static final String ANALYZE_PATH = "/analyze";
    private static final String HEALTH_PATH = "/health";
    private static final String BEARER = Responses.BEARER + " ";
    /** Other pages cannot send these types without a preflight request, which is always refused. */
    private static final Set<String> LINE_TYPES =
            Set.of("application/json", "application/x-ndjson", "application/jsonl");

    private static final int REQUEST_SECONDS = 10;
    private static final int ANSWER_SECONDS = 60;
    private static final int NEXT_SECONDS = 5;
    /** Bytes of a file that are buffered at a time. */
    private static final int PIECE = 4096;

    private static final String ALLOWED = HttpMethod.GET + ", " + HttpMethod.HEAD;

    private final WebContext webContext;
    private final HttpConnection httpConnection;
    private final HeaderLimitHandler limiter;
    private boolean busy;
    /** Path of the current or last request. */
    private String path = "";
    /** All further input is ignored. */
    private boolean inputOver;
    /** A WebSocket request that is not complete, or null. */
    private HttpRequest upgrade;

    private Future<?> timeout;

    HttpRequestHandler(WebContext webContext, HttpConnection httpConnection, HeaderLimitHandler limiter) {
        this.webContext = webContext;
        this.httpConnection = httpConnection;
        this.limiter = limiter;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        setTimeout(context, REQUEST_SECONDS);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        timeout.cancel(false);
    }

    private void setTimeout(ChannelHandlerContext context, int seconds) {
        if (timeout != null) {
            timeout.cancel(false);
        }
        timeout = context.executor().schedule(() -> context.close(), seconds, TimeUnit.SECONDS);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        try {
            if (message instanceof HttpRequest request && !inputOver) {
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
        if (inputOver || !busy) {
            context.read();
        }
    }

    /** Handles the end of the input: the current request is answered first. */
    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        boolean ends = event instanceof ChannelInputShutdownEvent || event instanceof SslCloseCompletionEvent;
        if (!ends || inputOver && !busy) {
            context.fireUserEventTriggered(event);
        } else if (busy) {
            inputOver = true;
        } else {
            end();
        }
    }

    private void end() {
        endInput();
        httpConnection.closeAfterOutput();
    }

    private void endInput() {
        inputOver = true;
        limiter.dropInput();
    }

    private void begin(ChannelHandlerContext context, HttpRequest request) {
        if (busy) {
            // Pipelined requests are not supported.
            endInput();
            return;
        }
        busy = true;
        limiter.endHead();
        setTimeout(context, ANSWER_SECONDS);
        path = path(request.uri());
        if (request.decoderResult().isFailure()) {
            refuse(context, HttpResponseStatus.BAD_REQUEST, "malformed HTTP request");
        } else if (!webContext.allowedHosts().accepts(singleHeader(request, HttpHeaderNames.HOST))) {
            refuse(context, HttpResponseStatus.MISDIRECTED_REQUEST, AllowedHosts.UNKNOWN_HOST);
        } else if (request.method().equals(HttpMethod.POST) && path.equals(ANALYZE_PATH)) {
            prepareLines(context, request);
        } else if (!request.method().equals(HttpMethod.GET) && !request.method().equals(HttpMethod.HEAD)) {
            FullHttpResponse answer = Responses.text(HttpResponseStatus.METHOD_NOT_ALLOWED, "expected " + ALLOWED);
            answer.headers().set(HttpHeaderNames.ALLOW, ALLOWED);
            send(context, answer, false);
        } else if (path.equals(WEBSOCKET_PATH)) {
            prepareSocket(context, request);
        } else if (path.equals(HEALTH_PATH)) {
            send(context, Responses.json(webContext.health().get()), mayKeep(request));
        } else {
            sendFile(context, request, webContext.files().at(path));
        }
    }

    private static String path(String uri) {
        int query = uri.indexOf('?');
        return query < 0 ? uri : uri.substring(0, query);
    }

    /** Returns the value of a header; null if it is missing or repeated. */
    private static String singleHeader(HttpRequest request, CharSequence header) {
        List<String> values = request.headers().getAll(header);
        return values.size() == 1 ? values.getFirst() : null;
    }

    private void refuse(ChannelHandlerContext context, HttpResponseStatus status, String why) {
        send(context, Responses.text(status, why), false);
    }

    private void sendFile(ChannelHandlerContext context, HttpRequest request, PageFile file) {
        boolean keep = mayKeep(request);
        if (file == null) {
            send(context, Responses.text(HttpResponseStatus.NOT_FOUND, "page not found"), keep);
        } else if (request.headers().containsValue(HttpHeaderNames.IF_NONE_MATCH, file.tag(), false)) {
            send(context, Responses.unchanged(file), keep, file.isPage());
        } else {
            boolean packed = file.packed() != null
                    && request.headers().containsValue(HttpHeaderNames.ACCEPT_ENCODING, HttpHeaderValues.GZIP, true);
            HttpResponse head = Responses.head(file, packed);
            HttpUtil.setKeepAlive(head, keep);
            httpConnection.requestAnswered(path, head.status().code(), file.isPage());
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

    /** Returns whether the connection stays open; not if an unwanted body would have to be read. */
    private static boolean mayKeep(HttpRequest request) {
        return isBare(request) && HttpUtil.isKeepAlive(request);
    }

    private static boolean isBare(HttpRequest request) {
        return !HttpUtil.isTransferEncodingChunked(request) && HttpUtil.getContentLength(request, 0L) == 0;
    }

    private void send(ChannelHandlerContext context, FullHttpResponse answer, boolean keep) {
        send(context, answer, keep, false);
    }

    private void send(ChannelHandlerContext context, FullHttpResponse answer, boolean keep, boolean page) {
        httpConnection.requestAnswered(path, answer.status().code(), page);
        HttpUtil.setKeepAlive(answer, keep);
        context.writeAndFlush(answer).addListener(sent -> answered(context, keep));
    }

    private void answered(ChannelHandlerContext context, boolean keep) {
        busy = false;
        if (inputOver || !keep) {
            end();
        } else {
            setTimeout(context, NEXT_SECONDS);
            limiter.startHead();
        }
        context.read();
    }

    private void prepareSocket(ChannelHandlerContext context, HttpRequest request) {
        String wrong = LineWebSocketHandshaker.upgradeError(request);
        String key = singleHeader(request, HttpHeaderNames.SEC_WEBSOCKET_KEY);
        if (!webContext.allowedHosts().isSameOrigin(origin(request), singleHeader(request, HttpHeaderNames.HOST))) {
            refuse(context, HttpResponseStatus.FORBIDDEN, "cross-origin request refused");
        } else if (!isBare(request)) {
            refuse(context, HttpResponseStatus.BAD_REQUEST, "WebSocket request must not have a body");
        } else if (wrong != null) {
            FullHttpResponse answer = Responses.text(HttpResponseStatus.UPGRADE_REQUIRED, wrong);
            answer.headers()
                    .set(HttpHeaderNames.UPGRADE, HttpHeaderValues.WEBSOCKET)
                    .set(HttpHeaderNames.SEC_WEBSOCKET_VERSION, LineWebSocketHandshaker.VERSION);
            send(context, answer, false);
        } else if (!LineWebSocketHandshaker.isKey(key)) {
            refuse(context, HttpResponseStatus.BAD_REQUEST, "Sec-WebSocket-Key must be 16 bytes in base64");
        } else {
            upgrade = request;
        }
    }

    /** Prepares for a body of lines, answered in lines. */
    private void prepareLines(ChannelHandlerContext context, HttpRequest request) {
        String type = singleHeader(request, HttpHeaderNames.CONTENT_TYPE);
        String token = singleHeader(request, HttpHeaderNames.AUTHORIZATION);
        if (!webContext.allowedHosts().isSameOrigin(origin(request), singleHeader(request, HttpHeaderNames.HOST))) {
            refuse(context, HttpResponseStatus.FORBIDDEN, "cross-origin request refused");
        } else if (type == null
                || !LINE_TYPES.contains(type.split(";")[0].strip().toLowerCase(Locale.ROOT))) {
            refuse(context, HttpResponseStatus.UNSUPPORTED_MEDIA_TYPE, "content type must be application/x-ndjson");
        } else if (httpConnection.wantsToken() && (token == null || !token.startsWith(BEARER))) {
            send(context, Responses.unauthorized("token required: Authorization: Bearer <secret>"), false);
        } else {
            if (HttpUtil.is100ContinueExpected(request)) {
                context.writeAndFlush(Responses.continueBody());
            }
            takeLines(context, request, httpConnection.wantsToken() ? token.substring(BEARER.length()) : null);
        }
    }

    /** Replaces this handler by one for the body, the rest of which may already be arriving. */
    private void takeLines(ChannelHandlerContext context, HttpRequest request, String token) {
        ChannelPipeline pipeline = context.pipeline();
        boolean supportsChunks = request.protocolVersion().compareTo(HttpVersion.HTTP_1_1) >= 0;
        pipeline.remove(ChunkedWriteHandler.class);
        pipeline.addAfter(context.name(), null, new PostLinesHandler(httpConnection, limiter, token, supportsChunks));
        pipeline.remove(this);
        httpConnection.switchToLines(0);
    }

    /** Returns the origin header or null; several are joined, which never matches. */
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
        ChargedFrameDecoder decoder = new ChargedFrameDecoder(httpConnection, webContext.longestMessage());
        new LineWebSocketHandshaker(decoder).handshake(context.channel(), whole).addListener(opened -> {
            if (opened.isSuccess()) {
                begin(context.pipeline(), decoder);
            } else {
                context.close();
            }
        });
    }

    private void begin(ChannelPipeline pipeline, ChargedFrameDecoder decoder) {
        pipeline.remove(HeaderLimitHandler.class);
        pipeline.remove(ChunkedWriteHandler.class);
        pipeline.replace(this, null, new WebSocketLineHandler(httpConnection, decoder, webContext.longestMessage()));
        httpConnection.switchToLines(PortUnificationHandler.HTTP_BYTES - LineWebSocketHandshaker.BYTES);
        pipeline.read();
    }
}
