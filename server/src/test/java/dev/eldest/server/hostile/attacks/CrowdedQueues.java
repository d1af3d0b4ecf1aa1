package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Fills the command queue behind an infinite search. */
public final class CrowdedQueues implements Attack {
    private static final String COMMANDS = "position startpos moves e2e4 e7e5 g1f3\n".repeat(2000);
    private static final int TIMES = 8;

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (SocketClient client = attacker.openSession()) {
            client.send("position startpos", "go infinite");
            for (int i = 0; i < TIMES; i++) {
                client.sendRaw(COMMANDS);
                attacker.pause(50);
            }
            Attacker.listen(client, 30);
        }
    }
}
