package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.hostile.Messages;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Sends invalid WebSocket frames: random bytes, endless fragments and too long messages. */
public final class BrokenMessages implements Attack {
    private static final int FIRST_FRAGMENT = 0x01;
    private static final int CONTINUATION = 0x00;
    private static final int PING = 0x89;
    private static final int TIMES = 200;
    private static final int TOO_LONG = 1 << 20;

    @Override
    public void attack(Attacker attacker) throws IOException {
        try (Socket socket = attacker.openWebSocket()) {
            OutputStream out = socket.getOutputStream();
            byte[] noise = new byte[1 + attacker.random().nextInt(1 << 12)];
            attacker.random().nextBytes(noise);
            switch (attacker.random().nextInt(5)) {
                case 0 -> out.write(noise);
                case 1 -> out.write(Messages.frame(attacker.random().nextInt(1 << 8), noise));
                case 2 -> out.write(Messages.text("x".repeat(TOO_LONG)));
                case 3 -> sendFragments(out, attacker.token());
                default -> sendPings(out);
            }
            Attacker.readToEnd(socket);
        }
    }

    /** Sends a line in fragments without end. */
    private static void sendFragments(OutputStream out, String token) throws IOException {
        out.write(Messages.text(token + "uci"));
        out.write(Messages.frame(FIRST_FRAGMENT, "position startpos moves".getBytes(StandardCharsets.US_ASCII)));
        for (int i = 0; i < TIMES; i++) {
            out.write(Messages.frame(CONTINUATION, " e2e4".repeat(100).getBytes(StandardCharsets.US_ASCII)));
        }
    }

    /** Sends pings and reads no pongs. */
    private static void sendPings(OutputStream out) throws IOException {
        for (int i = 0; i < TIMES * TIMES; i++) {
            out.write(Messages.frame(PING, new byte[100]));
        }
    }
}
