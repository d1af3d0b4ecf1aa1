package dev.eldest.server.web;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;
import io.netty.handler.codec.http.websocketx.WebSocketFrameDecoder;
import io.netty.handler.codec.http.websocketx.WebSocketServerHandshaker13;
import java.util.Arrays;
import java.util.Base64;

/** Handshake that turns a connection into a WebSocket with a {@link ChargedFrameDecoder}. */
final class LineWebSocketHandshaker extends WebSocketServerHandshaker13 {
    static final String VERSION = "13";

    /** Heap of a WebSocket's handlers in bytes. */
    static final long BYTES = (2 << 10) + ChargedFrameDecoder.RESERVED_BYTES;

    private static final String PROTOCOL = "eldest";
    private static final int KEY_BYTES = 16;
    private static final int KEY_LETTERS = 24;

    private final ChargedFrameDecoder decoder;

    LineWebSocketHandshaker(ChargedFrameDecoder decoder) {
        super(null, PROTOCOL, WebSocketDecoderConfig.newBuilder().build());
        this.decoder = decoder;
    }

    /** Returns why a request cannot open a WebSocket, or null if it can. */
    static String upgradeError(HttpRequest request) {
        boolean asks = request.method().equals(HttpMethod.GET)
                && request.protocolVersion().equals(HttpVersion.HTTP_1_1)
                && request.headers().containsValue(HttpHeaderNames.CONNECTION, HttpHeaderValues.UPGRADE, true)
                && request.headers().containsValue(HttpHeaderNames.UPGRADE, HttpHeaderValues.WEBSOCKET, true)
                && request.headers().contains(HttpHeaderNames.SEC_WEBSOCKET_KEY);
        if (!asks) {
            return "WebSocket upgrade required";
        }
        if (!request.headers().contains(HttpHeaderNames.SEC_WEBSOCKET_VERSION, VERSION, true)) {
            return "Sec-WebSocket-Version must be " + VERSION;
        }
        return acceptsProtocol(request) ? null : "Sec-WebSocket-Protocol must be '" + PROTOCOL + "'";
    }

    /** Returns whether the text is a valid key; null is not. */
    static boolean isKey(String text) {
        if (text == null || text.length() != KEY_LETTERS) {
            return false;
        }
        try {
            return Base64.getDecoder().decode(text).length == KEY_BYTES;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Returns whether the client offers our protocol, or names none. */
    private static boolean acceptsProtocol(HttpRequest request) {
        return !request.headers().contains(HttpHeaderNames.SEC_WEBSOCKET_PROTOCOL)
                || request.headers().getAll(HttpHeaderNames.SEC_WEBSOCKET_PROTOCOL).stream()
                        .flatMap(value -> Arrays.stream(value.split(",")))
                        .anyMatch(value -> value.strip().equals(PROTOCOL));
    }

    @Override
    protected WebSocketFrameDecoder newWebsocketDecoder() {
        return decoder;
    }
}
