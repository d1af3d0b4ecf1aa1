package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Guesses tokens until the server closes the connection. */
public final class GuessedTokens implements Attack {
    @Override
    public void attack(Attacker attacker) throws IOException {
        try (SocketClient client = SocketClient.of(attacker.secure(attacker.connectPlain()))) {
            String answer = "";
            while (answer != null) {
                client.send("token " + Long.toHexString(attacker.random().nextLong()) + "0123456789abcdef");
                answer = client.readLine();
            }
        }
    }
}
