package dev.eldest.server.web;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** A client that sends any bytes, HTTP or not. */
final class RawHttp implements AutoCloseable {
    private static final int TIMEOUT_MILLIS = 20_000;

    private final Socket socket;

    RawHttp(InetSocketAddress server) throws IOException {
        socket = new Socket(server.getAddress(), server.getPort());
        socket.setSoTimeout(TIMEOUT_MILLIS);
        socket.setTcpNoDelay(true);
    }

    RawHttp send(String text) throws IOException {
        return send(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    RawHttp send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
        return this;
    }

    InputStream in() throws IOException {
        return socket.getInputStream();
    }

    /** Returns all until the server closes or resets the connection. */
    String readRest() {
        StringBuilder received = new StringBuilder();
        try {
            byte[] bytes = new byte[1 << 16];
            for (int count = in().read(bytes); count >= 0; count = in().read(bytes)) {
                received.append(new String(bytes, 0, count, StandardCharsets.ISO_8859_1));
            }
        } catch (SocketTimeoutException e) {
            throw new AssertionError("the server does not close; so far: " + received, e);
        } catch (IOException e) {
            // The server has closed the connection.
        }
        return received.toString();
    }

    /** Closes the output. */
    void endInput() throws IOException {
        socket.shutdownOutput();
    }

    /** Returns all up to an empty line. */
    String readHead() throws IOException {
        StringBuilder received = new StringBuilder();
        while (received.indexOf("\r\n\r\n") < 0) {
            int next = in().read();
            if (next < 0) {
                throw new IOException("the server closed after: " + received);
            }
            received.append((char) next);
        }
        return received.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
