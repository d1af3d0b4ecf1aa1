package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** One guess after the other at the token, until the server has had enough. */
public final class GuessedTokens implements Attack {
    @Override
    public void visit(Stranger stranger) throws IOException {
        try (SocketClient client = SocketClient.over(stranger.secure(stranger.knock()))) {
            String answer = "";
            while (answer != null) {
                client.say("token " + Long.toHexString(stranger.random().nextLong()) + "0123456789abcdef");
                answer = client.hear();
            }
        }
    }
}
