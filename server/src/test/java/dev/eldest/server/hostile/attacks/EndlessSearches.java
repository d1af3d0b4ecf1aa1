package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Searches without a limit. */
public final class EndlessSearches implements Attack {
    @Override
    public void visit(Stranger stranger) throws IOException {
        try (SocketClient client = stranger.talk()) {
            client.say("setoption name Threads value 64", "position startpos", "go infinite");
            Stranger.listen(client, 60);
        }
    }
}
