package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Breach;
import dev.eldest.server.hostile.Stranger;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What a web page sends whose own name was made to point here: its browser gives it the answer to read. */
public final class ReboundMetrics implements Attack {
    private static final List<String> PATHS = List.of("/metrics", "/health", "/ready");
    private static final List<String> NAMES =
            List.of("evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example");
    private static final String REFUSED = "HTTP/1.1 421 ";

    @Override
    public void visit(Stranger stranger) throws IOException {
        String path = PATHS.get(stranger.random().nextInt(PATHS.size()));
        String name = NAMES.get(stranger.random().nextInt(NAMES.size()));
        try (Socket socket = stranger.look()) {
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: " + name + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!answer.isEmpty() && !answer.startsWith(REFUSED)) {
                throw new Breach(name + " reads " + path);
            }
        }
    }
}
