package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.util.List;

/** Sends invalid JSON. */
public final class BrokenJson implements Attack {
    private static final List<String> LINES = List.of(
            "{",
            "{\"id\":1",
            "{\"id\":\"\\ud800\\u009b\\u0000\",\"limits\":{\"depth\":1}}",
            "{\"id\":1,\"id\":2}",
            "{\"id\":1e999,\"limits\":{\"nodes\":99999999999999999999999999999999999999}}",
            "{\"id\":1,\"limits\":".repeat(7),
            "{\"id\":" + "[".repeat(30_000),
            "{\"id\":1,\"x\":[" + "1,".repeat(30_000) + "1]}",
            "{\"id\":1,\"x\":\"" + "\u00e4".repeat(30_000) + "\"}",
            "{\"id\":1,\"moves\":\"" + "e2e4 ".repeat(12_000) + "\",\"limits\":{\"depth\":1}}",
            "{\"id\":1,\"x\":\"" + "x".repeat(1_000_000),
            "{\"id\":1,\"position\":\"" + "8/".repeat(10_000) + "\",\"limits\":{\"depth\":1}}",
            "{\"id\":1,\"action\":\"terminate_all\"}",
            "{\"id\":1,\"action\":\"clear_cache\"}",
            "uci");

    private static final int TIMES = 50;

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (SocketClient client = attacker.connectAuthenticated()) {
            client.send("{\"id\":0,\"action\":\"query_version\"}");
            for (int i = 0; i < TIMES; i++) {
                client.send(LINES.get(attacker.random().nextInt(LINES.size())));
                attacker.pause(20);
            }
            client.send("", "{\"id\":\"end\",\"action\":\"query_version\"}");
            client.readUntil("{\"id\":\"end\"");
        }
    }
}
