package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Sends games of thousands of moves, as long as a line may be. */
public final class LongGames implements Attack {
    private static final String CHESS = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(3200);
    private static final String CHINESE_CHECKERS = "position startpos moves" + " d1e5 n1m5 e5d1 m5n1".repeat(3200);
    private static final int TIMES = 100;

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (SocketClient client = attacker.openSession()) {
            for (int i = 0; i < TIMES; i++) {
                boolean chess = i % 2 == 0;
                client.send("setoption name UCI_Variant value " + (chess ? "chess" : "chinesecheckers"));
                client.send(chess ? CHESS : CHINESE_CHECKERS, "go nodes 1000", "isready");
                client.readUntil("readyok");
                attacker.pause(200);
            }
        }
    }
}
