package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Messages;
import dev.eldest.server.hostile.Stranger;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** WebSockets as they are not meant: frames of noise, parts without an end, and messages too long to be any. */
public final class BrokenMessages implements Attack {
    private static final int PART = 0x01;
    private static final int GOES_ON = 0x00;
    private static final int PING = 0x89;
    private static final int TIMES = 200;
    private static final int LONG = 1 << 20;

    @Override
    public void visit(Stranger stranger) throws IOException {
        try (Socket socket = stranger.browse()) {
            OutputStream out = socket.getOutputStream();
            byte[] noise = new byte[1 + stranger.random().nextInt(1 << 12)];
            stranger.random().nextBytes(noise);
            switch (stranger.random().nextInt(5)) {
                case 0 -> out.write(noise);
                case 1 -> out.write(Messages.frame(stranger.random().nextInt(1 << 8), noise));
                case 2 -> out.write(Messages.text("x".repeat(LONG)));
                case 3 -> sendParts(out, stranger.token());
                default -> sendPings(out);
            }
            Stranger.outstay(socket);
        }
    }

    /** A line in parts that never ends. */
    private static void sendParts(OutputStream out, String token) throws IOException {
        out.write(Messages.text(token + "uci"));
        out.write(Messages.frame(PART, "position startpos moves".getBytes(StandardCharsets.US_ASCII)));
        for (int i = 0; i < TIMES; i++) {
            out.write(Messages.frame(GOES_ON, " e2e4".repeat(100).getBytes(StandardCharsets.US_ASCII)));
        }
    }

    /** Whose answers nobody reads. */
    private static void sendPings(OutputStream out) throws IOException {
        for (int i = 0; i < TIMES * TIMES; i++) {
            out.write(Messages.frame(PING, new byte[100]));
        }
    }
}
