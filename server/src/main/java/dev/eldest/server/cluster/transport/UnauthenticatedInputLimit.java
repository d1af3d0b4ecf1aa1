package dev.eldest.server.cluster.transport;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.ReferenceCountUtil;

/**
 * Handler between the socket and TLS that ends a connection which sends more than a handshake and a {@link Hello} need.
 * TLS keeps what arrives while a handshake is computed.
 */
final class UnauthenticatedInputLimit extends ChannelInboundHandlerAdapter {
    private static final int MAX_BYTES = 1 << 15;

    private final MemberConnection connection;
    private int received;

    UnauthenticatedInputLimit(MemberConnection connection) {
        this.connection = connection;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        received += ((ByteBuf) message).readableBytes();
        if (connection.isAccepted()) {
            context.pipeline().remove(this);
        } else if (received > MAX_BYTES) {
            ReferenceCountUtil.release(message);
            throw new TooLongFrameException("sends too much before it is a member");
        }
        context.fireChannelRead(message);
    }
}
