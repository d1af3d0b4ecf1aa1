package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Lines that do not end: some stop just below the longest allowed and wait, the others go on for ever. */
public final class EndlessLines implements Attack {
    private static final String PIECE = "e2e4 ".repeat(400);
    private static final int MAX_PIECES = 31;

    @Override
    public void visit(Stranger stranger) throws IOException, InterruptedException {
        try (SocketClient client = stranger.talk()) {
            boolean waits = stranger.random().nextBoolean();
            client.sendRaw("position startpos moves ");
            for (int i = 0; i < (waits ? MAX_PIECES : 1000); i++) {
                client.sendRaw(PIECE);
                stranger.pause(waits ? 10 : 50);
            }
            stranger.pause(30_000);
        }
    }
}
