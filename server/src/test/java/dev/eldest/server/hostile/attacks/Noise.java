package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Sends random bytes instead of TLS, within TLS and within a session. */
public final class Noise implements Attack {
    private static final int BYTES = 1 << 15;

    @Override
    public void attack(Attacker attacker) throws IOException {
        byte[] noise = new byte[attacker.random().nextInt(BYTES)];
        attacker.random().nextBytes(noise);
        Socket plain = attacker.connectPlain();
        switch (attacker.random().nextInt(3)) {
            case 0 -> send(noise, plain);
            case 1 -> send(noise, attacker.secure(plain));
            default -> {
                try (SocketClient client = attacker.openSession(plain)) {
                    client.sendRaw(new String(noise, StandardCharsets.ISO_8859_1));
                    client.send("", "isready");
                    client.readUntil("readyok");
                }
            }
        }
    }

    private static void send(byte[] noise, Socket socket) throws IOException {
        try (socket) {
            socket.getOutputStream().write(noise);
            socket.shutdownOutput();
            Attacker.readToEnd(socket);
        }
    }
}
