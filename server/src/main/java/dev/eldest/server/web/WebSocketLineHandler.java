package dev.eldest.server.web;

import dev.eldest.server.web.HttpConnection.FinishableHandler;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrameDecoder;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Carries lines over a WebSocket: passes on a message's text as it comes, with a line end after it, and sends each text
 * as a message. It never holds frames, so the limits are those of lines over TCP; a decoder of whole frames would hold
 * them outside the quota. All input of one read is passed on in one buffer, as the line handler requires.
 *
 * <p>Event loop only.
 */
public final class WebSocketLineHandler extends ChannelDuplexHandler
        implements WebSocketFrameDecoder, FinishableHandler {
    private static final int PING_SECONDS = 20;
    private static final int MAX_UNANSWERED = 3;

    private final HttpConnection httpConnection;
    private final WebSocketFrameParser parser;
    private ChannelHandlerContext context;
    private Future<?> pings;
    private int unansweredPings;
    private boolean started;
    private boolean closing;

    WebSocketLineHandler(HttpConnection httpConnection, int longestMessage) {
        this.httpConnection = httpConnection;
        parser = new WebSocketFrameParser(longestMessage, new Controls());
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        this.context = context;
        pings = context.executor().scheduleAtFixedRate(this::ping, PING_SECONDS, PING_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        pings.cancel(false);
    }

    /** Starts sending texts as messages, after the handshake. */
    void begin() {
        started = true;
        context.read();
    }

    private void ping() {
        unansweredPings++;
        if (unansweredPings > MAX_UNANSWERED) {
            context.close();
        } else if (started && !closing && context.channel().isWritable()) {
            context.writeAndFlush(new PingWebSocketFrame());
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        unansweredPings = 0;
        // Each line end replaces at least one byte of a frame head. The first head may have come in an earlier read.
        ByteBuf lines = context.alloc().heapBuffer(bytes.readableBytes() + 1);
        while (bytes.isReadable() && !closing) {
            parser.read(bytes, lines);
        }
        bytes.release();
        if (lines.isReadable() && !closing) {
            context.fireChannelRead(lines);
        } else {
            lines.release();
            context.read();
        }
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (!started || !(message instanceof ByteBuf text) || !text.isReadable()) {
            context.write(message, promise);
        } else if (closing) {
            text.release();
            promise.setSuccess();
        } else {
            // The end of the message replaces the line end.
            context.write(new TextWebSocketFrame(text.writerIndex(text.writerIndex() - 1)), promise);
        }
    }

    @Override
    public ChannelFuture finish() {
        if (closing) {
            return context.writeAndFlush(Unpooled.EMPTY_BUFFER);
        }
        closing = true;
        return context.writeAndFlush(new CloseWebSocketFrame(WebSocketCloseStatus.NORMAL_CLOSURE));
    }

    private void finish(CloseWebSocketFrame why) {
        closing = true;
        context.writeAndFlush(why);
        httpConnection.closeAfterOutput();
    }

    /** Handles control frames and errors. */
    private final class Controls implements WebSocketFrameParser.Controls {
        /** Answers a ping if the client reads; otherwise pongs would accumulate. */
        @Override
        public void ping(byte[] content) {
            if (context.channel().isWritable()) {
                context.writeAndFlush(new PongWebSocketFrame(Unpooled.wrappedBuffer(content)));
            }
        }

        @Override
        public void close() {
            finish(new CloseWebSocketFrame(WebSocketCloseStatus.NORMAL_CLOSURE));
        }

        @Override
        public void error(WebSocketCloseStatus why, String what) {
            finish(new CloseWebSocketFrame(why, what));
        }
    }
}
