package dev.eldest.server.cluster.hazelcast;

import com.hazelcast.internal.networking.HandlerStatus;
import com.hazelcast.internal.networking.InboundHandler;
import dev.eldest.server.cluster.tls.SecuredConnection;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLException;

/**
 * First inbound handler of a connection. Its source buffer holds a whole record; decrypted bytes wait until the next
 * handler has space. Runs on one thread at a time, concurrently with {@link EncryptionHandler}.
 */
final class DecryptionHandler extends InboundHandler<ByteBuffer, ByteBuffer> {
    private final SSLEngine engine;
    private final ByteBuffer alreadyReceived;
    /** Decrypted bytes, in read mode. */
    private final ByteBuffer clear;

    DecryptionHandler(SecuredConnection securedConnection) {
        engine = securedConnection.engine();
        alreadyReceived = securedConnection.received();
        clear = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize())
                .flip();
    }

    @Override
    public void handlerAdded() {
        initSrcBuffer(Math.max(TlsNodeContext.BUFFER_BYTES, engine.getSession().getPacketBufferSize()));
        src.put(alreadyReceived);
    }

    @Override
    public HandlerStatus onRead() throws IOException {
        copyToDestination();
        while (!clear.hasRemaining()) {
            if (!decrypt()) {
                return HandlerStatus.CLEAN;
            }
            copyToDestination();
        }
        // Called again when the next handler has space.
        return HandlerStatus.DIRTY;
    }

    private void copyToDestination() {
        int count = Math.min(clear.remaining(), dst.remaining());
        dst.put(dst.position(), clear, clear.position(), count);
        dst.position(dst.position() + count);
        clear.position(clear.position() + count);
    }

    /** Decrypts one record; false if it is incomplete. */
    private boolean decrypt() throws IOException {
        src.flip();
        clear.clear();
        try {
            SSLEngineResult result = engine.unwrap(src, clear);
            return switch (result.getStatus()) {
                case OK -> true;
                case BUFFER_UNDERFLOW -> false;
                case CLOSED -> throw new EOFException("connection closed by the other member");
                case BUFFER_OVERFLOW -> throw new SSLException("TLS record too long");
            };
        } finally {
            clear.flip();
            src.compact();
        }
    }
}
