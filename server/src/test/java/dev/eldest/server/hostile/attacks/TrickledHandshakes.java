package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;
import java.net.Socket;

/** Sends the ClientHello of a TLS handshake byte by byte. */
public final class TrickledHandshakes implements Attack {
    private static final byte[] BEGINNING = {0x16, 3, 1, 2, 0, 1, 0, 1, (byte) 0xfc, 3, 3};

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (Socket socket = attacker.connectPlain()) {
            socket.getOutputStream().write(BEGINNING);
            for (int i = 0; i < 500; i++) {
                attacker.pause(2000);
                socket.getOutputStream().write(i);
            }
        }
    }
}
