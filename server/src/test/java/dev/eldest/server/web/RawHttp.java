package dev.eldest.server.web;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** A client that sends just what a test wants, be it HTTP or not. */
final class RawHttp implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 20_000;

    private final Socket socket;

    RawHttp(InetSocketAddress server) throws IOException {
        socket = new Socket(server.getAddress(), server.getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
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

    /** All that still comes until the server closes, which it may do rudely to who is rude. */
    String rest() {
        StringBuilder heard = new StringBuilder();
        try {
            byte[] bytes = new byte[1 << 16];
            for (int count = in().read(bytes); count >= 0; count = in().read(bytes)) {
                heard.append(new String(bytes, 0, count, StandardCharsets.ISO_8859_1));
            }
        } catch (SocketTimeoutException e) {
            throw new AssertionError("the server does not close; so far: " + heard, e);
        } catch (IOException e) {
            // Closed.
        }
        return heard.toString();
    }

    /** Says that nothing more will come. */
    void endInput() throws IOException {
        socket.shutdownOutput();
    }

    /** What comes up to an empty line. */
    String head() throws IOException {
        StringBuilder heard = new StringBuilder();
        while (heard.indexOf("\r\n\r\n") < 0) {
            int next = in().read();
            if (next < 0) {
                throw new IOException("the server closed after: " + heard);
            }
            heard.append((char) next);
        }
        return heard.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
