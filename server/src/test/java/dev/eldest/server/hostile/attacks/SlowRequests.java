package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** HTTP requests for the server's health that never end: a byte comes before any patience between two is over. */
public final class SlowRequests implements Attack {
    @Override
    public void visit(Stranger stranger) throws IOException, InterruptedException {
        try (Socket socket = stranger.look()) {
            OutputStream out = socket.getOutputStream();
            out.write("GET /health HTTP/1.1\r\nHost: ".getBytes(StandardCharsets.US_ASCII));
            while (true) {
                Thread.sleep(6000);
                out.write('a');
            }
        }
    }
}
