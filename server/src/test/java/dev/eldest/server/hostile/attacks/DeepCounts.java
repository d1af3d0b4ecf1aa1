package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Counts of move paths that no machine ever ends, one of them deeper than any stack. */
public final class DeepCounts implements Attack {
    private static final int[] DEPTHS = {1_000_000, 5000, 12, 7};

    @Override
    public void visit(Stranger stranger) throws IOException, InterruptedException {
        try (SocketClient client = stranger.talk()) {
            for (int depth : DEPTHS) {
                client.say("position startpos", "go perft " + depth);
                stranger.pause(4000);
                client.say("stop", "isready");
                client.hearUntil("readyok");
            }
        }
    }
}
