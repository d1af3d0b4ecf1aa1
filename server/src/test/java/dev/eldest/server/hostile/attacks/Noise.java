package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Random bytes instead of TLS, within it, and in the middle of a talk. */
public final class Noise implements Attack {
    private static final int BYTES = 1 << 15;

    @Override
    public void visit(Stranger stranger) throws IOException {
        byte[] noise = new byte[stranger.random().nextInt(BYTES)];
        stranger.random().nextBytes(noise);
        Socket plain = stranger.knock();
        switch (stranger.random().nextInt(3)) {
            case 0 -> send(noise, plain);
            case 1 -> send(noise, stranger.secure(plain));
            default -> {
                try (SocketClient client = stranger.talk(plain)) {
                    client.sendRaw(new String(noise, StandardCharsets.ISO_8859_1));
                    client.say("", "isready");
                    client.hearUntil("readyok");
                }
            }
        }
    }

    private static void send(byte[] noise, Socket socket) throws IOException {
        try (socket) {
            socket.getOutputStream().write(noise);
            socket.shutdownOutput();
            Stranger.outstay(socket);
        }
    }
}
