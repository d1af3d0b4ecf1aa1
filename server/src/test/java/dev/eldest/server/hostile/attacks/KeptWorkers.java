package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** A search of one node, and then nothing: what the search had needed is kept as long as the server lets him. */
public final class KeptWorkers implements Attack {
    @Override
    public void visit(Stranger stranger) throws IOException, InterruptedException {
        try (SocketClient client = stranger.talk()) {
            client.say("position startpos");
            client.ask("go nodes 1", "bestmove");
            stranger.pause(60_000);
        }
    }
}
