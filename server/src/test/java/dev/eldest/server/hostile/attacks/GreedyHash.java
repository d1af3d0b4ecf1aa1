package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks for more than there can be, and then for exactly what the refusal says is free. */
public final class GreedyHash implements Attack {
    private static final Pattern FREE = Pattern.compile("(\\d+) MB (?:are|is) free");
    private static final int TIMES = 20;

    @Override
    public void visit(Stranger stranger) throws IOException, InterruptedException {
        try (SocketClient client = stranger.talk()) {
            for (int i = 0; i < TIMES; i++) {
                client.say("setoption name Hash value 1048576", "isready");
                Matcher free = FREE.matcher(String.join(" ", client.hearUntil("readyok")));
                if (free.find()) {
                    client.say("setoption name Hash value " + free.group(1), "position startpos");
                }
                client.ask("go movetime 500", "bestmove");
                stranger.pause(1000);
            }
        }
    }
}
