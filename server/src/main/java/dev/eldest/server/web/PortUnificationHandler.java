package dev.eldest.server.web;

import dev.eldest.engine.api.RefusedException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import io.netty.handler.stream.ChunkedWriteHandler;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Looks at a client's first bytes, and leaves the way free: for lines, or for HTTP, whose handlers come to stand in its
 * place. Other requests than these are known by their first line to whoever reads lines.
 */
public final class PortUnificationHandler extends ChannelInboundHandlerAdapter {
    /**
     * What a request may take of the heap while it is read: its bytes, and some 300 bytes for each line of its head.
     */
    static final long HTTP_BYTES = 32 << 10;

    /** What a record begins with that asks for TLS; no line does. */
    private static final byte TLS_HANDSHAKE = 0x16;

    private static final List<String> METHODS = List.of("GET ", "HEAD ", "POST ");
    private static final int LONGEST_METHOD = 5;
    private static final int LONGEST_FIRST_LINE = 2048;
    private static final int LARGEST_HEAD = 8192;
    private static final int LARGEST_CHUNK = 2048;
    private static final int FIRST_BUFFER = 256;

    private final WebContext webContext;
    private final HttpConnection httpConnection;
    /** What has come that may be the beginning of a method, or null. */
    private ByteBuf begun;

    private boolean deaf;

    public PortUnificationHandler(WebContext webContext, HttpConnection httpConnection) {
        this.webContext = webContext;
        this.httpConnection = httpConnection;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = begun == null ? (ByteBuf) message : Unpooled.wrappedBuffer(begun, (ByteBuf) message);
        begun = null;
        if (deaf) {
            bytes.release();
            context.read();
            return;
        }
        String beginning = beginning(bytes);
        if (bytes.isReadable() && bytes.getByte(bytes.readerIndex()) == TLS_HANDSHAKE) {
            deaf = true;
            bytes.release();
            httpConnection.refuse("it speaks TLS, which is not spoken here");
        } else if (METHODS.stream().anyMatch(beginning::startsWith)) {
            speakHttp(context, bytes);
        } else if (METHODS.stream().anyMatch(method -> method.startsWith(beginning))) {
            begun = bytes;
            context.read();
        } else {
            leaveFree(context, bytes);
        }
    }

    private static String beginning(ByteBuf bytes) {
        int length = Math.min(LONGEST_METHOD, bytes.readableBytes());
        return bytes.toString(bytes.readerIndex(), length, StandardCharsets.US_ASCII);
    }

    private void speakHttp(ChannelHandlerContext context, ByteBuf bytes) {
        String refusal = refusal();
        if (refusal != null) {
            deaf = true;
            bytes.release();
            context.writeAndFlush(ByteBufUtil.writeUtf8(
                    context.alloc(),
                    Responses.unavailable(refusal, webContext.allowedHosts().tls())));
            httpConnection.leave();
            return;
        }
        HeaderLimitHandler heads = new HeaderLimitHandler();
        ChannelPipeline pipeline = context.pipeline();
        HttpDecoderConfig limits = new HttpDecoderConfig()
                .setMaxInitialLineLength(LONGEST_FIRST_LINE)
                .setMaxHeaderSize(LARGEST_HEAD)
                .setTrailersFactory(NoTrailers.FACTORY)
                .setMaxChunkSize(LARGEST_CHUNK)
                .setInitialBufferSize(FIRST_BUFFER);
        pipeline.addAfter(context.name(), null, new HttpRequestHandler(webContext, httpConnection, heads));
        pipeline.addAfter(context.name(), null, new ChunkedWriteHandler());
        if (webContext.allowedHosts().tls()) {
            pipeline.addAfter(context.name(), null, new StrictTransport());
        }
        pipeline.addAfter(context.name(), null, new HttpServerCodec(limits));
        pipeline.addAfter(context.name(), null, heads);
        leaveFree(context, bytes);
    }

    /** Null if there is none. */
    private String refusal() {
        if (httpConnection.refusal() != null) {
            return httpConnection.refusal();
        }
        try {
            httpConnection.enterHttp(HTTP_BYTES);
            return null;
        } catch (RefusedException e) {
            return e.getMessage();
        }
    }

    private void leaveFree(ChannelHandlerContext context, ByteBuf bytes) {
        context.fireChannelRead(bytes);
        context.pipeline().remove(this);
    }

    /** A client that ends after a letter or two has said what it wanted. */
    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        boolean over = event instanceof ChannelInputShutdownEvent || event instanceof SslCloseCompletionEvent;
        if (over && begun != null) {
            ByteBuf all = begun;
            begun = null;
            leaveFree(context, all);
        }
        context.fireUserEventTriggered(event);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        if (begun != null) {
            begun.release();
            begun = null;
        }
    }
}
