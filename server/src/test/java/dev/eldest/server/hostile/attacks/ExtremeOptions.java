package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.util.List;

/** Games changed again and again, with the most threads and the most lines there may be. */
public final class ExtremeOptions implements Attack {
    private static final List<String> GAMES =
            List.of("chess", "chinesecheckers", "connectfour", "grundy", "tictactoe", "nosuchgame");
    private static final int TIMES = 50;

    @Override
    public void visit(Stranger stranger) throws IOException, InterruptedException {
        try (SocketClient client = stranger.talk()) {
            client.say("setoption name Threads value 256", "setoption name MultiPV value 256");
            for (int i = 0; i < TIMES; i++) {
                client.say(
                        "setoption name UCI_Variant value "
                                + GAMES.get(stranger.random().nextInt(GAMES.size())),
                        "setoption name Hash value " + stranger.random().nextInt(64),
                        "setoption name SharedHash value " + stranger.random().nextBoolean(),
                        "setoption name Threads value " + (1 + stranger.random().nextInt(256)),
                        "ucinewgame",
                        "position startpos");
                client.ask("go movetime 200", "bestmove");
                stranger.pause(200);
            }
        }
    }
}
