package dev.eldest.server.cluster.hazelcast;

import com.hazelcast.internal.networking.HandlerStatus;
import com.hazelcast.internal.networking.InboundHandler;
import java.io.EOFException;
import java.nio.ByteBuffer;

/** First inbound handler of an unauthenticated connection, which it closes. */
final class RejectingHandler extends InboundHandler<ByteBuffer, ByteBuffer> {
    @Override
    public void handlerAdded() {
        initSrcBuffer(1);
    }

    @Override
    public HandlerStatus onRead() throws EOFException {
        throw new EOFException("not a member");
    }
}
