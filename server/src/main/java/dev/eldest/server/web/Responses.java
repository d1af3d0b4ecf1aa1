package dev.eldest.server.web;

import dev.eldest.server.web.PageFiles.PageFile;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;

/** Builds HTTP responses with the security headers that all of them have. */
final class Responses {
    /** Content security policy: everything from this server, nothing from others, no embedding in frames. */
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'";

    /** Authentication scheme for tokens. */
    static final String BEARER = "Bearer";

    private static final String LINES = "application/x-ndjson";
    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String JSON = "application/json";
    private static final String SAME_ORIGIN = "same-origin";

    private Responses() {}

    /** Returns a short text. The connection closes afterwards unless the caller sets keep-alive. */
    static FullHttpResponse text(HttpResponseStatus status, String text) {
        return complete(status, TEXT, text + "\n");
    }

    static FullHttpResponse json(String text) {
        return complete(HttpResponseStatus.OK, JSON, text);
    }

    private static FullHttpResponse complete(HttpResponseStatus status, String type, String text) {
        ByteBuf content = Unpooled.copiedBuffer(text, StandardCharsets.UTF_8);
        FullHttpResponse answer = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, content);
        addCommon(answer.headers());
        answer.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, type)
                .set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE)
                .set(HttpHeaderNames.CONTENT_LENGTH, content.readableBytes());
        return answer;
    }

    /** Returns the response to a missing or wrong token. */
    static FullHttpResponse unauthorized(String why) {
        FullHttpResponse answer = text(HttpResponseStatus.UNAUTHORIZED, why);
        answer.headers().set(HttpHeaderNames.WWW_AUTHENTICATE, BEARER);
        return answer;
    }

    /** Returns the response that the browser's version is the newest. */
    static FullHttpResponse unchanged(PageFile file) {
        FullHttpResponse answer = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.NOT_MODIFIED);
        addCommon(answer.headers());
        addCaching(answer.headers(), file);
        return answer;
    }

    static HttpResponse head(PageFile file, boolean packed) {
        HttpResponse answer = new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
        addCommon(answer.headers());
        addCaching(answer.headers(), file);
        answer.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, file.type())
                .set(HttpHeaderNames.CONTENT_LENGTH, packed ? file.packed().length : file.plain().length);
        if (packed) {
            answer.headers().set(HttpHeaderNames.CONTENT_ENCODING, HttpHeaderValues.GZIP);
        }
        return answer;
    }

    /** Returns the interim response that asks for the body. */
    static FullHttpResponse continueBody() {
        return new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.CONTINUE, Unpooled.EMPTY_BUFFER);
    }

    /**
     * Returns the head of a response with lines that follow until the connection closes.
     *
     * @param inChunks whether the client supports chunks, by which it can tell the end from a broken connection
     */
    static HttpResponse lines(boolean inChunks) {
        HttpResponse answer = new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
        addCommon(answer.headers());
        answer.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, LINES)
                .set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE);
        HttpUtil.setTransferEncodingChunked(answer, inChunks);
        HttpUtil.setKeepAlive(answer, false);
        return answer;
    }

    /** Lets browsers revalidate each time and transfer only new versions. */
    private static void addCaching(HttpHeaders headers, PageFile file) {
        headers.set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_CACHE)
                .set(HttpHeaderNames.ETAG, file.tag())
                .set(HttpHeaderNames.VARY, HttpHeaderNames.ACCEPT_ENCODING);
    }

    private static void addCommon(HttpHeaders headers) {
        headers.set(HttpHeaderNames.CONTENT_SECURITY_POLICY, POLICY)
                .set("x-content-type-options", "nosniff")
                .set("referrer-policy", "no-referrer")
                .set("cross-origin-opener-policy", SAME_ORIGIN)
                .set("cross-origin-resource-policy", SAME_ORIGIN);
    }

    /** Returns a complete response as text, for clients that are refused before the HTTP handlers exist. */
    static String unavailable(String why, boolean tls) {
        String strict = tls ? StrictTransport.HEADER + ": " + StrictTransport.A_YEAR + "\r\n" : "";
        return "HTTP/1.1 503 Service Unavailable\r\ncontent-type: " + TEXT + "\r\n" + strict
                + "retry-after: 5\r\nconnection: close\r\n\r\n" + why + "\n";
    }

    /** Returns a complete response as text, for clients without TLS on a port that requires it. */
    static String tlsRequired() {
        String text = "this port uses TLS: begin the address with https://\n";
        return "HTTP/1.1 400 Bad Request\r\ncontent-type: " + TEXT + "\r\ncontent-length: " + text.length()
                + "\r\nconnection: close\r\n\r\n" + text;
    }

    /** Adds the HSTS header to each response over TLS, so that browsers use TLS only for this host. Stateless. */
    static final class StrictTransport extends ChannelOutboundHandlerAdapter {
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
}
