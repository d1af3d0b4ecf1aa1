package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Sends endless HTTP requests to the status pages, with a byte before any read timeout. */
public final class SlowRequests implements Attack {
    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (Socket socket = attacker.connectStatusPages()) {
            OutputStream out = socket.getOutputStream();
            out.write("GET /health HTTP/1.1\r\nHost: ".getBytes(StandardCharsets.US_ASCII));
            while (true) {
                Thread.sleep(6000);
                out.write('a');
            }
        }
    }
}
