package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Sends invalid HTTP requests to the status pages. */
public final class BrokenRequests implements Attack {
    private static final List<String> REQUESTS = List.of(
            "nonsense\r\n\r\n",
            "GET\r\n\r\n",
            "GET /health\r\n\r\n",
            "GET /health HTTP/9.9\r\n\r\n",
            "HEAD /health HTTP/1.1\r\nHost: a\r\n\r\n",
            "DELETE /health HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET /%zz%00 HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET /health HTTP/1.1\r\nHost: " + "a".repeat(20_000) + "\r\n\r\n",
            "GET /" + "a".repeat(20_000) + " HTTP/1.1\r\n\r\n",
            "GET /health HTTP/1.1\r\n" + "A: b\r\n".repeat(3000) + "\r\n",
            "POST /health HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
            "POST /health HTTP/1.1\r\nContent-Length: 1000000\r\n\r\n" + "a".repeat(20_000),
            "POST /health HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
            "POST /health HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 5000\r\n\r\n",
            "GET /health HTTP/1.1\r\n\r\n".repeat(100),
            "\0\0\0\0\r\n\r\n",
            "\u0016\u0003\u0001");

    @Override
    public void attack(Attacker attacker) throws IOException {
        try (Socket socket = attacker.connectStatusPages()) {
            String request = REQUESTS.get(attacker.random().nextInt(REQUESTS.size()));
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            Attacker.readToEnd(socket);
        }
    }
}
