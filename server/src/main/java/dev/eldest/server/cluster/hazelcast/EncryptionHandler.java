package dev.eldest.server.cluster.hazelcast;

import com.hazelcast.internal.networking.HandlerStatus;
import com.hazelcast.internal.networking.OutboundHandler;
import dev.eldest.server.cluster.tls.SecuredConnection;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLException;

/** Last outbound handler of a connection. Runs on one thread at a time. */
final class EncryptionHandler extends OutboundHandler<ByteBuffer, ByteBuffer> {
    private final SSLEngine engine;

    EncryptionHandler(SecuredConnection securedConnection) {
        engine = securedConnection.engine();
    }

    @Override
    public void handlerAdded() {
        initDstBuffer(Math.max(TlsNodeContext.BUFFER_BYTES, engine.getSession().getPacketBufferSize()));
    }

    @Override
    public HandlerStatus onWrite() throws SSLException {
        dst.compact();
        try {
            // TLS may send a message of its own first, such as a key update after very much data.
            while (src.hasRemaining()) {
                SSLEngineResult result = engine.wrap(src, dst);
                switch (result.getStatus()) {
                    case OK -> {}
                    case BUFFER_OVERFLOW -> {
                        return HandlerStatus.DIRTY;
                    }
                    case CLOSED, BUFFER_UNDERFLOW -> throw new SSLException("connection closed");
                }
            }
            return HandlerStatus.CLEAN;
        } finally {
            dst.flip();
        }
    }
}
