package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.hostile.Breach;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Sends the requests of a DNS rebinding page, which could read the replies. */
public final class ReboundMetrics implements Attack {
    private static final List<String> PATHS = List.of("/metrics", "/health", "/ready");
    private static final List<String> NAMES =
            List.of("evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example");
    private static final String REFUSED = "HTTP/1.1 421 ";

    @Override
    public void attack(Attacker attacker) throws IOException {
        String path = PATHS.get(attacker.random().nextInt(PATHS.size()));
        String name = NAMES.get(attacker.random().nextInt(NAMES.size()));
        try (Socket socket = attacker.connectStatusPages()) {
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: " + name + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!answer.isEmpty() && !answer.startsWith(REFUSED)) {
                throw new Breach("status page readable by rebinding: " + name + path);
            }
        }
    }
}
