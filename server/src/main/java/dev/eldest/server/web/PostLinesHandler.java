package dev.eldest.server.web;

import dev.eldest.server.web.HttpConnection.FinishableHandler;
import dev.eldest.server.web.HttpConnection.RejectReason;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;

/**
 * Carries a client's lines in a request's body, and the replies in the response's body. Only for JSON lines: any other
 * body is refused before it is parsed, so no form of a foreign page can use another protocol. All chunks of one read
 * are passed on in one buffer.
 *
 * <p>Event loop only.
 */
final class PostLinesHandler extends ChannelDuplexHandler implements FinishableHandler {
    private static final byte OBJECT = '{';

    private final HttpConnection httpConnection;
    private final HeaderLimitHandler limiter;
    /** Sent before the client's lines; null for none. */
    private final String token;

    private final boolean supportsChunks;

    private ChannelHandlerContext context;
    /** The body has started with an object. */
    private boolean started;
    /** The rest of the request is ignored. */
    private boolean inputOver;
    /** Input of the current round of reading; null if there is none. */
    private ByteBuf lines;

    private boolean headSent;
    private boolean closing;

    PostLinesHandler(HttpConnection httpConnection, HeaderLimitHandler limiter, String token, boolean supportsChunks) {
        this.httpConnection = httpConnection;
        this.limiter = limiter;
        this.token = token;
        this.supportsChunks = supportsChunks;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        try {
            if (!inputOver && message instanceof HttpContent content) {
                read(content);
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void read(HttpContent content) {
        if (content.decoderResult().isFailure()) {
            listenNoMore();
            context.close();
            return;
        }
        ByteBuf bytes = content.content();
        begin(bytes);
        if (started) {
            add(bytes);
        }
        if (content instanceof LastHttpContent && !inputOver) {
            listenNoMore();
            if (started) {
                passOn();
                context.fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
            } else {
                refuse(HttpResponseStatus.BAD_REQUEST, "body has no lines");
            }
        }
    }

    private void listenNoMore() {
        inputOver = true;
        limiter.dropInput();
    }

    private void begin(ByteBuf bytes) {
        while (!started && bytes.isReadable()) {
            byte first = bytes.getByte(bytes.readerIndex());
            if (first == OBJECT) {
                started = true;
                addToken();
            } else if (Character.isWhitespace(first)) {
                bytes.skipBytes(1);
            } else {
                listenNoMore();
                refuse(HttpResponseStatus.BAD_REQUEST, "each line must be a JSON object");
                return;
            }
        }
    }

    private void addToken() {
        if (token != null) {
            add(Unpooled.copiedBuffer("token " + token + "\n", StandardCharsets.UTF_8));
        }
    }

    private void add(ByteBuf bytes) {
        if (lines == null) {
            lines = context.alloc().heapBuffer(bytes.readableBytes());
        }
        lines.writeBytes(bytes);
    }

    /** Passes on the input; returns whether there was any. */
    private boolean passOn() {
        ByteBuf all = lines;
        lines = null;
        if (all == null) {
            return false;
        }
        context.fireChannelRead(all);
        return true;
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext removed) {
        ReferenceCountUtil.release(lines);
    }

    /** Reads on if no lines were passed on; otherwise their consumer asks for more. */
    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (!passOn() || inputOver) {
            context.read();
        }
    }

    private void refuse(HttpResponseStatus status, String why) {
        refuse(Responses.text(status, why));
    }

    private void refuse(RejectReason rejectReason) {
        refuse(
                switch (rejectReason.kind()) {
                    case TOKEN -> Responses.unauthorized(rejectReason.why());
                    case WRONG_TOKENS -> Responses.text(HttpResponseStatus.TOO_MANY_REQUESTS, rejectReason.why());
                    case LENGTH -> Responses.text(HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE, rejectReason.why());
                    case TIME -> Responses.text(HttpResponseStatus.REQUEST_TIMEOUT, rejectReason.why());
                });
    }

    private void refuse(FullHttpResponse answer) {
        closing = true;
        HttpUtil.setKeepAlive(answer, false);
        context.writeAndFlush(answer).addListener(sent -> httpConnection.closeAfterOutput());
    }

    /** Writes the response. A refusal before the first line becomes an HTTP error instead. */
    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (!(message instanceof ByteBuf text) || !text.isReadable()) {
            context.write(message, promise);
        } else if (closing) {
            text.release();
            promise.setSuccess();
        } else if (!headSent && httpConnection.rejectReason() != null) {
            text.release();
            promise.setSuccess();
            listenNoMore();
            refuse(httpConnection.rejectReason());
        } else {
            sendHead();
            context.write(new DefaultHttpContent(text), promise);
        }
    }

    /**
     * Fires the event in a later task: its receiver writes more, and the encoder may still be busy with the last text.
     */
    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        context.executor().execute(context::fireChannelWritabilityChanged);
    }

    private void sendHead() {
        if (!headSent) {
            headSent = true;
            context.write(Responses.lines(supportsChunks));
        }
    }

    @Override
    public ChannelFuture finish() {
        if (closing) {
            return context.writeAndFlush(Unpooled.EMPTY_BUFFER);
        }
        sendHead();
        closing = true;
        return context.writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT);
    }
}
