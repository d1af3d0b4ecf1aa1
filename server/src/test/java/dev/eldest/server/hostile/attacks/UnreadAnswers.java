package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Sends many commands and reads no reply. */
public final class UnreadAnswers implements Attack {
    private static final String COMMANDS = "uci\nd\nhelp\n".repeat(20);

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (SocketClient client = attacker.openSession(attacker.connectWithSmallBuffer())) {
            client.send("setoption name MultiPV value 256", "position startpos", "go infinite");
            for (int i = 0; i < 200; i++) {
                client.sendRaw(COMMANDS);
                attacker.pause(200);
            }
        }
    }
}
