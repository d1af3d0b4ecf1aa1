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
 * The first of those who read what comes over a connection. Its source has room for a whole record; what it has
 * decrypted waits until the next one has room. Runs on one thread at a time, beside {@link EncryptionHandler}.
 */
final class DecryptionHandler extends InboundHandler<ByteBuffer, ByteBuffer> {
    private final SSLEngine engine;
    private final ByteBuffer early;
    /** To be read from. */
    private final ByteBuffer clear;

    DecryptionHandler(SecuredConnection securedConnection) {
        engine = securedConnection.engine();
        early = securedConnection.received();
        clear = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize())
                .flip();
    }

    @Override
    public void handlerAdded() {
        initSrcBuffer(Math.max(TlsNodeContext.BUFFER_BYTES, engine.getSession().getPacketBufferSize()));
        src.put(early);
    }

    @Override
    public HandlerStatus onRead() throws IOException {
        pour();
        while (!clear.hasRemaining()) {
            if (!decrypt()) {
                return HandlerStatus.CLEAN;
            }
            pour();
        }
        // The next one makes room, and then this is asked again.
        return HandlerStatus.DIRTY;
    }

    private void pour() {
        int count = Math.min(clear.remaining(), dst.remaining());
        dst.put(dst.position(), clear, clear.position(), count);
        dst.position(dst.position() + count);
        clear.position(clear.position() + count);
    }

    /** One record; false if none is there as a whole. */
    private boolean decrypt() throws IOException {
        src.flip();
        clear.clear();
        try {
            SSLEngineResult result = engine.unwrap(src, clear);
            return switch (result.getStatus()) {
                case OK -> true;
                case BUFFER_UNDERFLOW -> false;
                case CLOSED -> throw new EOFException("the other member has closed the connection");
                case BUFFER_OVERFLOW -> throw new SSLException("a record is too long");
            };
        } finally {
            clear.flip();
            src.compact();
        }
    }
}
