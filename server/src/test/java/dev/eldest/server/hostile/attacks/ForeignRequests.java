package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Sends the request of a foreign web page, whose body would start a search. */
public final class ForeignRequests implements Attack {
    private static final String BODY = "uci\nposition startpos\ngo infinite\n";
    private static final byte[] REQUEST = ("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://example.org\r\n"
                    + "Content-Type: text/plain\r\nContent-Length: " + BODY.length() + "\r\n\r\n" + BODY)
            .getBytes(StandardCharsets.US_ASCII);

    @Override
    public void attack(Attacker attacker) throws IOException {
        Socket plain = attacker.connectPlain();
        try (Socket socket = attacker.random().nextBoolean() ? plain : attacker.secure(plain)) {
            socket.getOutputStream().write(REQUEST);
            Attacker.readToEnd(socket);
        }
    }
}
