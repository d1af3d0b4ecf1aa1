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
 * Waits for the header in which a proxy says from where its client comes; without a good one in time the connection is
 * closed. What follows the header is kept until this is taken out, when there is somebody to read it.
 */
final class ProxyProtocolHandler extends ChannelInboundHandlerAdapter {
    private static final long LONGEST_SECONDS = 5;
    /** What a header may say besides, which nobody needs. */
    private static final int MAX_EXTRAS = 1024;

    private final Consumer<InetSocketAddress> known;
    private final ArrayDeque<ByteBuf> rest = new ArrayDeque<>();
    private boolean done;

    private ProxyProtocolHandler(Consumer<InetSocketAddress> known) {
        this.known = known;
    }

    /** @param known hears where the client is, on the channel's event loop */
    static void await(ChannelPipeline pipeline, Consumer<InetSocketAddress> known) {
        pipeline.addLast(new HAProxyMessageDecoder(MAX_EXTRAS), new ProxyProtocolHandler(known));
    }

    /** Hands on what followed the header, if there was one. */
    static void takeOut(ChannelPipeline pipeline) {
        if (pipeline.get(ProxyProtocolHandler.class) != null) {
            pipeline.remove(ProxyProtocolHandler.class);
        }
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        ChannelTimeout.set(context.channel(), LONGEST_SECONDS, () -> closeUnlessDone(context));
        context.read();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof ByteBuf bytes) {
            rest.add(bytes);
            return;
        }
        HAProxyMessage header = (HAProxyMessage) message;
        try {
            done = true;
            known.accept(source(header, (InetSocketAddress) context.channel().remoteAddress()));
        } finally {
            header.release();
        }
    }

    /** A proxy that speaks for itself, to see whether the server is there, names nobody. */
    private static InetSocketAddress source(HAProxyMessage header, InetSocketAddress proxy) {
        AddressFamily family = header.proxiedProtocol().addressFamily();
        boolean named = family == AddressFamily.AF_IPv4 || family == AddressFamily.AF_IPv6;
        return named && header.sourceAddress() != null
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
        for (ByteBuf bytes = rest.poll(); bytes != null; bytes = rest.poll()) {
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
