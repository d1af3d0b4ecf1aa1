package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;
import java.net.Socket;

/** Connects and sends nothing. */
public final class SilentSockets implements Attack {
    @Override
    public void attack(Attacker attacker) throws IOException {
        try (Socket socket = attacker.connectPlain()) {
            Attacker.readToEnd(socket);
        }
    }
}
