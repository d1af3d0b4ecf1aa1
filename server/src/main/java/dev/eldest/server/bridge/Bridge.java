package dev.eldest.server.bridge;

import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.protocol.text.PlainInput;
import dev.eldest.protocol.text.ServerMessages;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * Copies bytes between a program's standard streams and a server, both ways, until either side ends. After the end of
 * the input, the server has some seconds to send the rest.
 *
 * <p>A thread reads the input, where it may block for ever. The two directions share the socket, which is thread-safe
 * for that, and two flags, which are volatile.
 */
public final class Bridge {
    private static final int BUFFER_BYTES = 1 << 14;
    private static final long CLOSE_SECONDS = 5;

    /** A longer first line is not a refusal. */
    private static final int MAX_REFUSAL_BYTES = 512;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    /** The input has ended or contained {@code quit}. */
    private volatile boolean inputEnded;
    /** The input contained another line than {@code quit}. */
    private volatile boolean asked;

    private Bridge(Socket socket, InputStream in, OutputStream out) {
        this.socket = socket;
        this.in = in;
        this.out = out;
    }

    /**
     * Copies until the end and closes the socket. Throws if the server requires TLS, a token, or another token.
     *
     * @param token sent to the server first, or null
     * @return true after an orderly end, false after a broken connection
     */
    public static boolean run(Socket socket, String token, InputStream in, OutputStream out) throws IOException {
        try (socket) {
            if (token != null) {
                socket.getOutputStream().write(("token " + token + "\n").getBytes(StandardCharsets.UTF_8));
            }
            Bridge bridge = new Bridge(socket, in, out);
            Thread.ofPlatform().daemon().name("eldest-input").start(bridge::copyInput);
            return bridge.copyOutput();
        }
    }

    private void copyInput() {
        try {
            copy(socket.getOutputStream());
            inputEnded = true;
            socket.shutdownOutput();
            TimeUnit.SECONDS.sleep(CLOSE_SECONDS);
            socket.close();
        } catch (IOException | InterruptedException e) {
            // The output direction notices the broken connection too.
        }
    }

    private boolean copyOutput() throws IOException {
        byte[] buffer = new byte[BUFFER_BYTES];
        int held = 0;
        boolean started = false;
        while (true) {
            int count;
            try {
                count = socket.getInputStream().read(buffer, held, buffer.length - held);
            } catch (PlainInput.TlsWantedException e) {
                if (inputEnded && !asked) {
                    return true;
                }
                throw e;
            } catch (IOException e) {
                return inputEnded && (started || !asked);
            }
            held += Math.max(0, count);
            if (!started && count >= 0 && !hasFirstLine(buffer, held)) {
                continue;
            }
            if (!started) {
                requireNoRefusal(buffer, held);
            }
            started = true;
            try {
                out.write(buffer, 0, held);
                out.flush();
            } catch (IOException e) {
                // The program that started the bridge has ended.
                return true;
            }
            if (count < 0) {
                return true;
            }
            held = 0;
        }
    }

    /** Returns whether the server's first line is complete, or too long for a refusal. */
    private static boolean hasFirstLine(byte[] bytes, int count) {
        return count >= MAX_REFUSAL_BYTES || text(bytes, count).indexOf('\n') >= 0;
    }

    private static void requireNoRefusal(byte[] bytes, int count) throws IOException {
        String first = text(bytes, count).lines().findFirst().orElse("");
        String refusal = ServerMessages.tokenRefusal(first);
        if (refusal != null) {
            throw new IOException(refusal);
        }
    }

    private static String text(byte[] bytes, int count) {
        return new String(bytes, 0, count, StandardCharsets.UTF_8);
    }

    private void copy(OutputStream to) throws IOException {
        LineSplitter lines = new LineSplitter(LineSplitter.MIN_LIMIT, new Listener());
        byte[] buffer = new byte[BUFFER_BYTES];
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            lines.feed(buffer, 0, count);
            to.write(buffer, 0, count);
            to.flush();
        }
    }

    /** Finds {@code quit} in the input. */
    private final class Listener implements LineSplitter.Lines {
        @Override
        public void line(String text) {
            if (text.strip().equals("quit")) {
                inputEnded = true;
            } else {
                asked = true;
            }
        }

        @Override
        public void tooLong(String beginning, int limit) {
            // A long line is not quit.
        }
    }
}
