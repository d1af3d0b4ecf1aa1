package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Sends commands without pause that each need a search: an endgame race of Chinese checkers. */
public final class CostlyQuestions implements Attack {
    private static final String RACE = "1/2/3/4/o5o5o/1o8o1/o8o1/o7o1/o8/10/11/x10x/x1x1x1x1x1x1x/x3/3/2/1 x";
    private static final int ROUNDS = 1000;

    @Override
    public void attack(Attacker attacker) throws IOException {
        try (SocketClient client = attacker.openSession()) {
            client.send("setoption name UCI_Variant value chinesecheckers", "position fen " + RACE);
            for (int i = 0; i < ROUNDS; i++) {
                client.send("eval", "eval", "eval", "eval", "d", "isready");
                client.readUntil("readyok");
            }
        }
    }
}
