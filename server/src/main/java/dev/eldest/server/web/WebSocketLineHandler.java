package dev.eldest.server.web;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.server.web.HttpConnection.FinishableHandler;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Carries lines over a WebSocket: passes on the text of frames, with a line end after each message, and sends each text
 * as a message. All input of one read is passed on in one buffer, as the line handler requires.
 *
 * <p>An unfinished frame holds memory that others may need, so the rest of a message must come within a time limit,
 * which begins when the server waits for it. The text of earlier fragments has been passed on, as that of an unfinished
 * line.
 *
 * <p>Event loop only.
 */
public final class WebSocketLineHandler extends ChannelDuplexHandler implements FinishableHandler {
    private static final int PING_SECONDS = 20;
    private static final int MAX_UNANSWERED = 3;

    /** Time limit of a message, for each {@link #TIMED_BYTES} of the longest one. */
    static final int MESSAGE_SECONDS = 10;

    private static final int TIMED_BYTES = 1 << 16;

    /** Time in which the client must read the rest of the output after an error. */
    static final int CLOSE_SECONDS = 10;

    private final HttpConnection httpConnection;
    private final ChargedFrameDecoder decoder;
    private final int longestMessage;
    private ChannelHandlerContext context;
    /** Input of the current round of reading; null if there is none. */
    private ByteBuf lines;

    /** Bytes of the unfinished message. */
    private int messageBytes;

    private Future<?> pings;
    private int unansweredPings;
    /** The receiver has asked for more input than has come. */
    private boolean reading;
    /** Time limit of the unfinished message, then of closing; null without one. */
    private Future<?> timeout;

    private boolean closing;

    /** @param decoder is before this handler in the pipeline */
    WebSocketLineHandler(HttpConnection httpConnection, ChargedFrameDecoder decoder, int longestMessage) {
        this.httpConnection = httpConnection;
        this.decoder = decoder;
        this.longestMessage = longestMessage;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
        pings = context.executor().scheduleAtFixedRate(this::ping, PING_SECONDS, PING_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext removed) {
        pings.cancel(false);
        cancelTimeout();
        ReferenceCountUtil.release(lines);
        lines = null;
    }

    private void cancelTimeout() {
        if (timeout != null) {
            timeout.cancel(false);
            timeout = null;
        }
    }

    private void ping() {
        unansweredPings++;
        if (unansweredPings > MAX_UNANSWERED) {
            context.close();
        } else if (!closing && context.channel().isWritable()) {
            context.writeAndFlush(new PingWebSocketFrame());
        }
    }

    /** Reads on: what was passed on has been handled. */
    @Override
    public void read(ChannelHandlerContext context) {
        decoder.releaseFrames();
        reading = true;
        if (timeout == null && (messageBytes > 0 || decoder.holdsPart())) {
            long seconds = (long) MESSAGE_SECONDS * Math.ceilDiv(longestMessage, TIMED_BYTES);
            timeout = context.executor().schedule(this::messageTimedOut, seconds, TimeUnit.SECONDS);
        }
        context.read();
    }

    /** Closes the connection, unless the client could not send. Then the time limit begins again at the next read. */
    private void messageTimedOut() {
        timeout = null;
        if (reading) {
            finish(WebSocketCloseStatus.TRY_AGAIN_LATER, "timeout: unfinished message; try again later");
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        WebSocketFrame frame = (WebSocketFrame) message;
        try {
            if (!closing) {
                handle(frame);
            }
            if (!closing && messageBytes == 0) {
                cancelTimeout();
            }
        } finally {
            frame.release();
        }
    }

    private void handle(WebSocketFrame frame) {
        switch (frame) {
            case PingWebSocketFrame ping -> answer(ping);
            case PongWebSocketFrame _ -> {
                // A pong needs no action.
            }
            case CloseWebSocketFrame _ -> finish(WebSocketCloseStatus.NORMAL_CLOSURE, "");
            case BinaryWebSocketFrame _ ->
                finish(WebSocketCloseStatus.INVALID_MESSAGE_TYPE, "binary messages are not supported");
            default -> add(frame.content(), frame.isFinalFragment());
        }
    }

    /** Answers a ping if the client reads; otherwise pongs would accumulate. */
    private void answer(PingWebSocketFrame ping) {
        if (context.channel().isWritable()) {
            context.writeAndFlush(new PongWebSocketFrame(ping.content().retain()));
        }
    }

    private void add(ByteBuf text, boolean endsMessage) {
        messageBytes += text.readableBytes();
        if (messageBytes > longestMessage) {
            finish(WebSocketCloseStatus.MESSAGE_TOO_BIG, "message longer than " + longestMessage + " bytes");
            return;
        }
        if (lines == null) {
            lines = context.alloc().heapBuffer(text.readableBytes() + 1);
        }
        lines.writeBytes(text);
        if (endsMessage) {
            lines.writeByte('\n');
            messageBytes = 0;
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        unansweredPings = 0;
        ByteBuf all = lines;
        lines = null;
        if (all != null && !closing) {
            reading = false;
            context.fireChannelRead(all);
        } else {
            ReferenceCountUtil.release(all);
            read(context);
        }
        context.fireChannelReadComplete();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (cause instanceof CorruptedWebSocketFrameException broken) {
            finish(broken.closeStatus(), broken.getMessage());
        } else if (cause instanceof RefusedException || cause.getCause() instanceof RefusedException) {
            finish(WebSocketCloseStatus.TRY_AGAIN_LATER, "no memory for a message of this length; try again later");
        } else {
            context.fireExceptionCaught(cause);
        }
    }

    /**
     * Fires the event in a later task: its receiver writes more, and the encoder may still be between the header and
     * the text of a frame.
     */
    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        context.executor().execute(context::fireChannelWritabilityChanged);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (!(message instanceof ByteBuf text) || !text.isReadable()) {
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

    private void finish(WebSocketCloseStatus status, String why) {
        if (!closing) {
            closing = true;
            cancelTimeout();
            timeout = context.executor().schedule(() -> context.close(), CLOSE_SECONDS, TimeUnit.SECONDS);
            if (why.isEmpty()) {
                httpConnection.closeAfterOutput();
            } else {
                httpConnection.closeAfterOutput(why);
            }
            context.writeAndFlush(new CloseWebSocketFrame(status, why));
        }
    }
}
