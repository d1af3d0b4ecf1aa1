package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Searches one node and then stays idle, so that the memory of the search stays allocated. */
public final class KeptWorkers implements Attack {
    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (SocketClient client = attacker.openSession()) {
            client.send("position startpos");
            client.ask("go nodes 1", "bestmove");
            attacker.pause(60_000);
        }
    }
}
