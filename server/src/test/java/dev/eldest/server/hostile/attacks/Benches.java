package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Runs the benchmark again and again. */
public final class Benches implements Attack {
    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (SocketClient client = attacker.openSession()) {
            client.send("bench", "bench");
            attacker.pause(10_000);
            client.send("stop", "isready");
            client.readUntil("readyok");
        }
    }
}
