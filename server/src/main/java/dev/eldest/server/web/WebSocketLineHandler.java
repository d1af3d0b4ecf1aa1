package dev.eldest.server.web;

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
 * A WebSocket as a stream of lines: a message's text is handed on as it comes, with the end of a line after its last
 * byte, and each text that is sent becomes a message. So nothing of a frame is ever held here, however long it is, and
 * all bounds are those of lines over TCP; a decoder that waits for whole frames would hold them uncounted. All that
 * comes in one piece is handed on in one piece, which the reader of lines counts on.
 *
 * <p>Belongs to the channel's event loop.
 */
public final class WebSocketLineHandler extends ChannelDuplexHandler
        implements WebSocketFrameDecoder, FinishableHandler {
    private static final int PING_SECONDS = 20;
    private static final int MAX_UNANSWERED = 3;

    private final HttpConnection httpConnection;
    private final WebSocketFrameParser reader;
    private ChannelHandlerContext context;
    private Future<?> pings;
    private int unanswered;
    private boolean begun;
    private boolean closing;

    WebSocketLineHandler(HttpConnection httpConnection, int longestMessage) {
        this.httpConnection = httpConnection;
        reader = new WebSocketFrameParser(longestMessage, new Controls());
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

    /** The handshake is over: from now on texts become messages. */
    void begin() {
        begun = true;
        context.read();
    }

    private void ping() {
        unanswered++;
        if (unanswered > MAX_UNANSWERED) {
            context.close();
        } else if (begun && !closing && context.channel().isWritable()) {
            context.writeAndFlush(new PingWebSocketFrame());
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        unanswered = 0;
        // Each line's end stands for a head, the first of which may have come before.
        ByteBuf lines = context.alloc().heapBuffer(bytes.readableBytes() + 1);
        while (bytes.isReadable() && !closing) {
            reader.read(bytes, lines);
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
        if (!begun || !(message instanceof ByteBuf text) || !text.isReadable()) {
            context.write(message, promise);
        } else if (closing) {
            text.release();
            promise.setSuccess();
        } else {
            // The message's end is that of the line.
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
        httpConnection.leave();
    }

    /** What comes besides messages. */
    private final class Controls implements WebSocketFrameParser.Controls {
        /** Who reads nothing must not be owed more and more of these. */
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
        public void wrong(WebSocketCloseStatus why, String what) {
            finish(new CloseWebSocketFrame(why, what));
        }
    }
}
