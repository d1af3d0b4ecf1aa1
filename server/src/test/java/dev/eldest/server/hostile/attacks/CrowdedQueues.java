package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** A search without a limit, and commands behind it that wait for its end: as many as there is room for. */
public final class CrowdedQueues implements Attack {
    private static final String CROWD = "position startpos moves e2e4 e7e5 g1f3\n".repeat(2000);
    private static final int TIMES = 8;

    @Override
    public void visit(Stranger stranger) throws IOException, InterruptedException {
        try (SocketClient client = stranger.talk()) {
            client.say("position startpos", "go infinite");
            for (int i = 0; i < TIMES; i++) {
                client.sendRaw(CROWD);
                stranger.pause(50);
            }
            Stranger.listen(client, 30);
        }
    }
}
