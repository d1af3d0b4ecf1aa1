package dev.eldest.server.web;

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
 * A request's body as a client's lines, and what the client is told as the response's body. Only for lines of JSON:
 * whatever else a body begins with is refused before anybody reads it, so that no form of any page speaks a dialect.
 * All that comes in one read is handed on in one piece, however many chunks it has.
 *
 * <p>Belongs to the channel's event loop.
 */
final class PostLinesHandler extends ChannelDuplexHandler implements FinishableHandler {
    private static final byte OBJECT = '{';

    private final HttpConnection httpConnection;
    private final HeaderLimitHandler heads;
    /** Shown for the client before its lines; null for none. */
    private final String token;

    private final boolean knowsChunks;

    private ChannelHandlerContext context;
    /** The body has begun as it should. */
    private boolean begun;
    /** Nothing more of the request is listened to. */
    private boolean over;
    /** What has come in this round of reading, for who then asks for more; null if nothing has. */
    private ByteBuf lines;

    private boolean headSent;
    private boolean closing;

    PostLinesHandler(HttpConnection httpConnection, HeaderLimitHandler heads, String token, boolean knowsChunks) {
        this.httpConnection = httpConnection;
        this.heads = heads;
        this.token = token;
        this.knowsChunks = knowsChunks;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        try {
            if (!over && message instanceof HttpContent content) {
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
        if (begun) {
            add(bytes);
        }
        if (content instanceof LastHttpContent && !over) {
            listenNoMore();
            if (begun) {
                passOn();
                context.fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
            } else {
                refuse(HttpResponseStatus.BAD_REQUEST, "There are no lines.");
            }
        }
    }

    private void listenNoMore() {
        over = true;
        heads.listenNoMore();
    }

    private void begin(ByteBuf bytes) {
        while (!begun && bytes.isReadable()) {
            byte first = bytes.getByte(bytes.readerIndex());
            if (first == OBJECT) {
                begun = true;
                showToken();
            } else if (Character.isWhitespace(first)) {
                bytes.skipBytes(1);
            } else {
                listenNoMore();
                refuse(HttpResponseStatus.BAD_REQUEST, "Each line must be an object of JSON.");
                return;
            }
        }
    }

    private void showToken() {
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

    /** Whether there was something. */
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

    /** Who has lines to carry out asks for more; otherwise it is for us, were it only to see the client go. */
    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (!passOn() || over) {
            context.read();
        }
    }

    private void refuse(HttpResponseStatus status, String why) {
        refuse(Responses.text(status, why));
    }

    private void refuse(RejectReason rejectReason) {
        refuse(
                switch (rejectReason.kind()) {
                    case TOKEN -> Responses.tokenWanted(rejectReason.why());
                    case GUESSES -> Responses.text(HttpResponseStatus.TOO_MANY_REQUESTS, rejectReason.why());
                    case LENGTH -> Responses.text(HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE, rejectReason.why());
                    case TIME -> Responses.text(HttpResponseStatus.REQUEST_TIMEOUT, rejectReason.why());
                });
    }

    private void refuse(FullHttpResponse answer) {
        closing = true;
        HttpUtil.setKeepAlive(answer, false);
        context.writeAndFlush(answer).addListener(sent -> httpConnection.leave());
    }

    /** What is objected to before any line of JSON says that there will be none. */
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
     * In a moment: whoever hears of it writes more, and what encodes it may be at work on the text before just now, and
     * cannot do two at once.
     */
    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        context.executor().execute(context::fireChannelWritabilityChanged);
    }

    private void sendHead() {
        if (!headSent) {
            headSent = true;
            context.write(Responses.lines(knowsChunks));
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
