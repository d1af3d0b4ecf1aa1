package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sets a hash above the memory limit, and then exactly what the error reports as free. */
public final class GreedyHash implements Attack {
    private static final Pattern FREE = Pattern.compile("(\\d+) MB (?:are|is) free");
    private static final int TIMES = 20;

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (SocketClient client = attacker.openSession()) {
            for (int i = 0; i < TIMES; i++) {
                client.send("setoption name Hash value 1048576", "isready");
                Matcher free = FREE.matcher(String.join(" ", client.readUntil("readyok")));
                if (free.find()) {
                    client.send("setoption name Hash value " + free.group(1), "position startpos");
                }
                client.ask("go movetime 500", "bestmove");
                attacker.pause(1000);
            }
        }
    }
}
