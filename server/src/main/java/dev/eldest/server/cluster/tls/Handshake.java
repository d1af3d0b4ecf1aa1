package dev.eldest.server.cluster.tls;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLException;

/**
 * One handshake of TLS over a connected socket, on one thread that waits for the other end: so long in all, and for so
 * many bytes. Its certificates and all else that it sends take 2 KB.
 */
final class Handshake {
    private static final int MAX_BYTES = 1 << 15;
    private static final int FIRST_BYTE = 22;

    private final Socket socket;
    private final SSLEngine engine;
    private final long end;
    /** To be read from. */
    private final ByteBuffer in;

    private final ByteBuffer out;
    /** Until the other end is known nothing that it says is for anybody. */
    private final ByteBuffer clear;

    private int received;

    Handshake(Socket socket, SSLEngine engine, long millis) {
        this.socket = socket;
        this.engine = engine;
        end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        int record = engine.getSession().getPacketBufferSize();
        in = ByteBuffer.allocate(record).flip();
        out = ByteBuffer.allocate(record);
        clear = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize());
    }

    /** @throws NotAMemberException if the other end does not know the secret, or says nothing in time */
    SecuredConnection run() throws IOException {
        try {
            engine.beginHandshake();
            while (step()) {
                // Its answer, or our next words.
            }
            return new SecuredConnection(engine, in);
        } catch (SSLException e) {
            sayWhy();
            String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            throw new NotAMemberException(
                    "it has another secret (--cluster-secret-file, or its user's) or --cluster: " + why, e);
        } catch (SocketTimeoutException e) {
            throw new NotAMemberException("it said nothing for too long", e);
        } catch (EOFException e) {
            throw new NotAMemberException("it broke off before it had shown that it knows the secret", e);
        }
    }

    /** False when there is no more to do. */
    private boolean step() throws IOException {
        switch (engine.getHandshakeStatus()) {
            case NEED_TASK -> engine.getDelegatedTask().run();
            case NEED_WRAP -> say();
            case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> hear();
            case FINISHED, NOT_HANDSHAKING -> {
                return false;
            }
        }
        return true;
    }

    private void say() throws IOException {
        out.clear();
        engine.wrap(ByteBuffer.allocate(0), out);
        socket.getOutputStream().write(out.array(), 0, out.position());
    }

    /** What TLS has to say when it fails, so that the other end need not wait. */
    private void sayWhy() {
        try {
            say();
        } catch (IOException e) {
            // It has gone, and need not be told.
        }
    }

    private void hear() throws IOException {
        SSLEngineResult result = engine.unwrap(in, clear);
        switch (result.getStatus()) {
            case OK -> {}
            case BUFFER_UNDERFLOW -> receive();
            case BUFFER_OVERFLOW, CLOSED -> throw new EOFException();
        }
    }

    private void receive() throws IOException {
        long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        if (millis <= 0 || received >= MAX_BYTES) {
            throw new SocketTimeoutException();
        }
        socket.setSoTimeout((int) millis);
        in.compact();
        if (!in.hasRemaining()) {
            throw new NotAMemberException("it sends more than a record of TLS can hold", null);
        }
        InputStream from = socket.getInputStream();
        int count = from.read(in.array(), in.position(), in.remaining());
        if (count < 0) {
            throw new EOFException();
        }
        if (received == 0 && in.array()[0] != FIRST_BYTE) {
            throw new NotAMemberException("it does not speak TLS; every member does", null);
        }
        received += count;
        in.position(in.position() + count).flip();
    }
}
