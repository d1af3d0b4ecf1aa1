package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Sends lines without end: some stop just below the limit and wait, the others continue. */
public final class EndlessLines implements Attack {
    private static final String PIECE = "e2e4 ".repeat(400);
    private static final int MAX_PIECES = 31;

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (SocketClient client = attacker.openSession()) {
            boolean waits = attacker.random().nextBoolean();
            client.sendRaw("position startpos moves ");
            for (int i = 0; i < (waits ? MAX_PIECES : 1000); i++) {
                client.sendRaw(PIECE);
                attacker.pause(waits ? 10 : 50);
            }
            attacker.pause(30_000);
        }
    }
}
