package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Questions without pause that cost the server a search of its own: the moves to the end of a race. */
public final class CostlyQuestions implements Attack {
    private static final String RACE = "1/2/3/4/o5o5o/1o8o1/o8o1/o7o1/o8/10/11/x10x/x1x1x1x1x1x1x/x3/3/2/1 x";
    private static final int QUESTIONS = 1000;

    @Override
    public void visit(Stranger stranger) throws IOException {
        try (SocketClient client = stranger.talk()) {
            client.say("setoption name UCI_Variant value chinesecheckers", "position fen " + RACE);
            for (int i = 0; i < QUESTIONS; i++) {
                client.say("eval", "eval", "eval", "eval", "d", "isready");
                client.hearUntil("readyok");
            }
        }
    }
}
