package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** The benchmark, again and again. */
public final class Benches implements Attack {
    @Override
    public void visit(Stranger stranger) throws IOException, InterruptedException {
        try (SocketClient client = stranger.talk()) {
            client.say("bench", "bench");
            stranger.pause(10_000);
            client.say("stop", "isready");
            client.hearUntil("readyok");
        }
    }
}
