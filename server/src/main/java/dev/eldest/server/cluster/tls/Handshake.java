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
 * A TLS handshake over a connected socket, on one thread that waits for the peer. Total time and received bytes are
 * limited; a normal handshake takes 2 KB.
 */
final class Handshake {
    private static final int MAX_BYTES = 1 << 15;
    private static final int FIRST_BYTE = 22;

    private final Socket socket;
    private final SSLEngine engine;
    private final long end;
    /** Received bytes, in read mode. */
    private final ByteBuffer in;

    private final ByteBuffer out;
    /** Not used: the peer sends no data before it is authenticated. */
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

    /** @throws NotAMemberException if the peer does not have the secret or does not respond in time */
    SecuredConnection run() throws IOException {
        try {
            engine.beginHandshake();
            while (step()) {
                // Continue.
            }
            return new SecuredConnection(engine, in);
        } catch (SSLException e) {
            sendAlert();
            String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            throw new NotAMemberException("different secret (--cluster-secret-file) or --cluster: " + why, e);
        } catch (SocketTimeoutException e) {
            throw new NotAMemberException("no response in time", e);
        } catch (EOFException e) {
            throw new NotAMemberException("connection closed before authentication", e);
        }
    }

    /** Does one step; false when the handshake is complete. */
    private boolean step() throws IOException {
        switch (engine.getHandshakeStatus()) {
            case NEED_TASK -> engine.getDelegatedTask().run();
            case NEED_WRAP -> send();
            case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> readRecord();
            case FINISHED, NOT_HANDSHAKING -> {
                return false;
            }
        }
        return true;
    }

    private void send() throws IOException {
        out.clear();
        engine.wrap(ByteBuffer.allocate(0), out);
        socket.getOutputStream().write(out.array(), 0, out.position());
    }

    /** Sends the TLS alert, so that the peer does not have to wait. */
    private void sendAlert() {
        try {
            send();
        } catch (IOException e) {
            // The peer has disconnected.
        }
    }

    private void readRecord() throws IOException {
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
            throw new NotAMemberException("TLS record too long", null);
        }
        InputStream from = socket.getInputStream();
        int count = from.read(in.array(), in.position(), in.remaining());
        if (count < 0) {
            throw new EOFException();
        }
        if (received == 0 && in.array()[0] != FIRST_BYTE) {
            throw new NotAMemberException("peer does not use TLS", null);
        }
        received += count;
        in.position(in.position() + count).flip();
    }
}
