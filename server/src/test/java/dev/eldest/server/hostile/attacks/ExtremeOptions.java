package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.util.List;

/** Changes the game again and again, with the maximum of threads and lines. */
public final class ExtremeOptions implements Attack {
    private static final List<String> GAMES =
            List.of("chess", "chinesecheckers", "connectfour", "grundy", "tictactoe", "nosuchgame");
    private static final int TIMES = 50;

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (SocketClient client = attacker.openSession()) {
            client.send("setoption name Threads value 256", "setoption name MultiPV value 256");
            for (int i = 0; i < TIMES; i++) {
                client.send(
                        "setoption name UCI_Variant value "
                                + GAMES.get(attacker.random().nextInt(GAMES.size())),
                        "setoption name Hash value " + attacker.random().nextInt(64),
                        "setoption name SharedHash value " + attacker.random().nextBoolean(),
                        "setoption name Threads value " + (1 + attacker.random().nextInt(256)),
                        "ucinewgame",
                        "position startpos");
                client.ask("go movetime 200", "bestmove");
                attacker.pause(200);
            }
        }
    }
}
