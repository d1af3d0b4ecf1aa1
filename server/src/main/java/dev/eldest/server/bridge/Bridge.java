package dev.eldest.server.bridge;

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
     * Carries until the end, and closes the socket.
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

    private boolean carryOutput() {
        byte[] buffer = new byte[BUFFER_BYTES];
        while (true) {
            int count;
            try {
                count = socket.getInputStream().read(buffer);
            } catch (IOException e) {
                return inputOver;
            }
            if (count < 0) {
                return true;
            }
            try {
                out.write(buffer, 0, count);
                out.flush();
            } catch (IOException e) {
                // Nobody reads any more: the program that wanted the bridge has ended.
                return true;
            }
        }
    }

    private static void carry(InputStream from, OutputStream to) throws IOException {
        byte[] buffer = new byte[BUFFER_BYTES];
        for (int count = from.read(buffer); count >= 0; count = from.read(buffer)) {
            to.write(buffer, 0, count);
            to.flush();
        }
    }
}
