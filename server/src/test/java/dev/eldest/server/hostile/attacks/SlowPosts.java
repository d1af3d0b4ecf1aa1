package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Posts jobs in a request whose head or body never ends, a byte every few seconds. */
public final class SlowPosts implements Attack {
    private static final String BEGINNING = "POST /analyze HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            + "Content-Type: application/x-ndjson\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n";

    private static final String JOB = "{\"id\":1,\"limits\":{\"movetime\":600000}}\n{\"id\":\"";

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (Socket socket = attacker.secure(attacker.connectPlain())) {
            OutputStream out = socket.getOutputStream();
            boolean wholeHead = attacker.random().nextBoolean();
            String head = BEGINNING + attacker.authorization();
            String first = Integer.toHexString(JOB.length()) + "\r\n" + JOB + "\r\n";
            out.write((wholeHead ? head + "\r\n" + first : head + "X: ").getBytes(StandardCharsets.US_ASCII));
            while (true) {
                Thread.sleep(4000);
                out.write((wholeHead ? "1\r\na\r\n" : "a").getBytes(StandardCharsets.US_ASCII));
            }
        }
    }
}
