package dev.eldest.server.bridge;

import dev.eldest.protocol.text.ErrorLine;
import dev.eldest.protocol.text.PlainInput;
import dev.eldest.protocol.text.TokenWords;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * Carries bytes between a program's standard streams and a server, both ways, until either side ends. After the end of
 * the input the server has a moment to say what it still owes.
 *
 * <p>The input is read on a thread of its own, which may wait there for ever. The two directions share the socket,
 * which is made for that, and {@code inputOver}, which is volatile.
 */
public final class Bridge {
    private static final int BUFFER_BYTES = 1 << 14;
    private static final long FAREWELL_SECONDS = 5;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private volatile boolean inputOver;

    private Bridge(Socket socket, InputStream in, OutputStream out) {
        this.socket = socket;
        this.in = in;
        this.out = out;
    }

    /**
     * Carries until the end, and closes the socket. Fails if the server wants TLS, or another token than this.
     *
     * @param token shown to the server first, or null
     * @return whether it was an orderly end, and no broken connection
     */
    public static boolean run(Socket socket, String token, InputStream in, OutputStream out) throws IOException {
        try (socket) {
            if (token != null) {
                socket.getOutputStream().write(("token " + token + "\n").getBytes(StandardCharsets.UTF_8));
            }
            Bridge bridge = new Bridge(socket, in, out);
            Thread.ofPlatform().daemon().name("eldest-input").start(bridge::carryInput);
            return bridge.carryOutput();
        }
    }

    private void carryInput() {
        try {
            carry(in, socket.getOutputStream());
            inputOver = true;
            socket.shutdownOutput();
            TimeUnit.SECONDS.sleep(FAREWELL_SECONDS);
            socket.close();
        } catch (IOException | InterruptedException e) {
            // The connection has broken, which the other direction finds out too.
        }
    }

    private boolean carryOutput() throws IOException {
        byte[] buffer = new byte[BUFFER_BYTES];
        boolean first = true;
        while (true) {
            int count;
            try {
                count = socket.getInputStream().read(buffer);
            } catch (PlainInput.TlsWantedException e) {
                if (inputOver) {
                    return true;
                }
                throw e;
            } catch (IOException e) {
                return inputOver;
            }
            if (count < 0) {
                return true;
            }
            if (first && isRefusal(buffer, count)) {
                throw new IOException(TokenWords.WRONG);
            }
            first = false;
            try {
                out.write(buffer, 0, count);
                out.flush();
            } catch (IOException e) {
                // Nobody reads any more: the program that wanted the bridge has ended.
                return true;
            }
        }
    }

    /** Whether the server refuses the token that it was shown first. */
    private static boolean isRefusal(byte[] bytes, int count) {
        return new String(bytes, 0, count, StandardCharsets.UTF_8).startsWith(ErrorLine.of(TokenWords.WRONG));
    }

    private static void carry(InputStream from, OutputStream to) throws IOException {
        byte[] buffer = new byte[BUFFER_BYTES];
        for (int count = from.read(buffer); count >= 0; count = from.read(buffer)) {
            to.write(buffer, 0, count);
            to.flush();
        }
    }
}
