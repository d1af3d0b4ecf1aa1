package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Starts infinite searches. */
public final class EndlessSearches implements Attack {
    @Override
    public void attack(Attacker attacker) throws IOException {
        try (SocketClient client = attacker.openSession()) {
            client.send("setoption name Threads value 64", "position startpos", "go infinite");
            Attacker.listen(client, 60);
        }
    }
}
