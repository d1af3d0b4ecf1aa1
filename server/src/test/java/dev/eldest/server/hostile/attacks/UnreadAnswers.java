package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Much is asked, and no answer is read. */
public final class UnreadAnswers implements Attack {
    private static final String QUESTIONS = "uci\nd\nhelp\n".repeat(20);

    @Override
    public void visit(Stranger stranger) throws IOException, InterruptedException {
        try (SocketClient client = stranger.talk(stranger.knockNarrow())) {
            client.say("setoption name MultiPV value 256", "position startpos", "go infinite");
            for (int i = 0; i < 200; i++) {
                client.sendRaw(QUESTIONS);
                stranger.pause(200);
            }
        }
    }
}
