package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Starts perft counts that never end, one deeper than any stack. */
public final class DeepCounts implements Attack {
    private static final int[] DEPTHS = {1_000_000, 5000, 12, 7};

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (SocketClient client = attacker.openSession()) {
            for (int depth : DEPTHS) {
                client.send("position startpos", "go perft " + depth);
                attacker.pause(4000);
                client.send("stop", "isready");
                client.readUntil("readyok");
            }
        }
    }
}
