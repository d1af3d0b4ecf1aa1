package dev.eldest.server.web;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.server.web.Responses.StrictTransport;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpHeadersFactory;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import io.netty.handler.stream.ChunkedWriteHandler;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Detects HTTP by a client's first bytes. Replaces itself by the HTTP handlers, or removes itself for lines. HTTP
 * methods other than GET, HEAD and POST are left to the line handler.
 */
public final class PortUnificationHandler extends ChannelInboundHandlerAdapter {
    /** Heap of a request while it is read, in bytes: its text, and some 300 bytes for each line of its head. */
    static final long HTTP_BYTES = 32 << 10;

    /** First byte of a TLS handshake record; no line starts with it. */
    private static final byte TLS_HANDSHAKE = 0x16;

    private static final List<String> METHODS = List.of("GET ", "HEAD ", "POST ");
    private static final int MAX_METHOD_LENGTH = 5;
    private static final int MAX_FIRST_LINE_LENGTH = 2048;
    private static final int MAX_HEAD = 8192;
    private static final int MAX_CHUNK = 2048;
    private static final int FIRST_BUFFER = 256;

    private final WebContext webContext;
    private final HttpConnection httpConnection;
    /** Input that may be the beginning of a method, or null. */
    private ByteBuf buffered;

    private boolean dropping;

    public PortUnificationHandler(WebContext webContext, HttpConnection httpConnection) {
        this.webContext = webContext;
        this.httpConnection = httpConnection;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = buffered == null ? (ByteBuf) message : Unpooled.wrappedBuffer(buffered, (ByteBuf) message);
        buffered = null;
        if (dropping) {
            bytes.release();
            context.read();
            return;
        }
        String beginning = beginning(bytes);
        if (bytes.isReadable() && bytes.getByte(bytes.readerIndex()) == TLS_HANDSHAKE) {
            dropping = true;
            bytes.release();
            httpConnection.refuse("client uses TLS on a plain port");
        } else if (METHODS.stream().anyMatch(beginning::startsWith)) {
            switchToHttp(context, bytes);
        } else if (METHODS.stream().anyMatch(method -> method.startsWith(beginning))) {
            buffered = bytes;
            context.read();
        } else {
            passOn(context, bytes);
        }
    }

    /** Returns whether input begins like an HTTP request. No TLS record does. */
    static boolean mayBeHttp(ByteBuf bytes) {
        char first = (char) bytes.getUnsignedByte(bytes.readerIndex());
        return METHODS.stream().anyMatch(method -> method.charAt(0) == first);
    }

    private static String beginning(ByteBuf bytes) {
        int length = Math.min(MAX_METHOD_LENGTH, bytes.readableBytes());
        return bytes.toString(bytes.readerIndex(), length, StandardCharsets.US_ASCII);
    }

    private void switchToHttp(ChannelHandlerContext context, ByteBuf bytes) {
        String refusal = refusal();
        if (refusal != null) {
            dropping = true;
            bytes.release();
            context.writeAndFlush(ByteBufUtil.writeUtf8(
                    context.alloc(),
                    Responses.unavailable(refusal, webContext.allowedHosts().tls())));
            httpConnection.closeAfterOutput();
            return;
        }
        HeaderLimitHandler limiter = new HeaderLimitHandler();
        ChannelPipeline pipeline = context.pipeline();
        HttpDecoderConfig limits = new HttpDecoderConfig()
                .setMaxInitialLineLength(MAX_FIRST_LINE_LENGTH)
                .setMaxHeaderSize(MAX_HEAD)
                .setTrailersFactory(NoTrailers.FACTORY)
                .setMaxChunkSize(MAX_CHUNK)
                .setInitialBufferSize(FIRST_BUFFER);
        pipeline.addAfter(context.name(), null, new HttpRequestHandler(webContext, httpConnection, limiter));
        pipeline.addAfter(context.name(), null, new ChunkedWriteHandler());
        if (webContext.allowedHosts().tls()) {
            pipeline.addAfter(context.name(), null, new StrictTransport());
        }
        pipeline.addAfter(context.name(), null, new HttpServerCodec(limits));
        pipeline.addAfter(context.name(), null, limiter);
        passOn(context, bytes);
    }

    /** Returns the reason for refusing HTTP, or null. */
    private String refusal() {
        if (httpConnection.closeReason() != null) {
            return httpConnection.closeReason();
        }
        try {
            httpConnection.acquireHttpMemory(HTTP_BYTES);
            return null;
        } catch (RefusedException e) {
            return e.getMessage();
        }
    }

    private void passOn(ChannelHandlerContext context, ByteBuf bytes) {
        context.fireChannelRead(bytes);
        context.pipeline().remove(this);
    }

    /** Passes on the beginning if the input ends with it. */
    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        boolean inputOver = event instanceof ChannelInputShutdownEvent || event instanceof SslCloseCompletionEvent;
        if (inputOver && buffered != null) {
            ByteBuf all = buffered;
            buffered = null;
            passOn(context, all);
        }
        context.fireUserEventTriggered(event);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        if (buffered != null) {
            buffered.release();
            buffered = null;
        }
    }

    /**
     * Refuses trailers of chunked bodies, which are not used: the first one makes the request invalid. Otherwise each
     * would take some hundred bytes outside the quota until the last line comes.
     */
    private static final class NoTrailers extends DefaultHttpHeaders {
        static final HttpHeadersFactory FACTORY = new HttpHeadersFactory() {
            @Override
            public HttpHeaders newHeaders() {
                return new NoTrailers();
            }

            @Override
            public HttpHeaders newEmptyHeaders() {
                return DefaultHttpHeadersFactory.trailersFactory().newEmptyHeaders();
            }
        };

        @Override
        public HttpHeaders add(CharSequence name, Object value) {
            throw new IllegalArgumentException("trailers are not allowed");
        }

        @Override
        public HttpHeaders add(String name, Object value) {
            return add((CharSequence) name, value);
        }
    }
}
