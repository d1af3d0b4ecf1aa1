package dev.eldest.server.net;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.haproxy.HAProxyMessage;
import io.netty.handler.codec.haproxy.HAProxyMessageDecoder;
import io.netty.handler.codec.haproxy.HAProxyProxiedProtocol.AddressFamily;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.function.Consumer;

/**
 * Reads the PROXY protocol header with the client's address. Without a valid one in time it closes the connection.
 * Input after the header is kept until this handler is removed.
 */
final class ProxyProtocolHandler extends ChannelInboundHandlerAdapter {
    private static final long TIMEOUT_SECONDS = 5;
    /** Bytes of optional TLVs, which are ignored. */
    private static final int MAX_TLV_BYTES = 1024;

    private final Consumer<InetSocketAddress> onAddress;
    private final ArrayDeque<ByteBuf> buffered = new ArrayDeque<>();
    private boolean done;

    private ProxyProtocolHandler(Consumer<InetSocketAddress> onAddress) {
        this.onAddress = onAddress;
    }

    /**
     * Adds the handlers.
     *
     * @param onAddress gets the client's address, on the channel's event loop
     */
    static void install(ChannelPipeline pipeline, Consumer<InetSocketAddress> onAddress) {
        pipeline.addLast(new HAProxyMessageDecoder(MAX_TLV_BYTES), new ProxyProtocolHandler(onAddress));
    }

    /** Removes the handler, if present, which passes on the input after the header. */
    static void remove(ChannelPipeline pipeline) {
        if (pipeline.get(ProxyProtocolHandler.class) != null) {
            pipeline.remove(ProxyProtocolHandler.class);
        }
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        NetworkServer.setTimeout(context.channel(), TIMEOUT_SECONDS, () -> closeUnlessDone(context));
        context.read();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof ByteBuf bytes) {
            buffered.add(bytes);
            return;
        }
        HAProxyMessage header = (HAProxyMessage) message;
        try {
            done = true;
            onAddress.accept(
                    source(header, (InetSocketAddress) context.channel().remoteAddress()));
        } finally {
            header.release();
        }
    }

    /** Returns the client's address, or the proxy's own: its health checks name no client. */
    private static InetSocketAddress source(HAProxyMessage header, InetSocketAddress proxy) {
        AddressFamily family = header.proxiedProtocol().addressFamily();
        boolean hasAddress = family == AddressFamily.AF_IPv4 || family == AddressFamily.AF_IPv6;
        return hasAddress && header.sourceAddress() != null
                ? new InetSocketAddress(InetAddress.ofLiteral(header.sourceAddress()), header.sourcePort())
                : proxy;
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (!done) {
            context.read();
        }
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        for (ByteBuf bytes = buffered.poll(); bytes != null; bytes = buffered.poll()) {
            context.fireChannelRead(bytes);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        context.close();
    }

    private void closeUnlessDone(ChannelHandlerContext context) {
        if (!done) {
            context.close();
        }
    }
}
