package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;

/** Submits large jobs, closes the output as a client does that still reads, and disconnects. */
public final class SilentJobClients implements Attack {
    private static final String JOB =
            "{\"id\":1,\"moves\":\"e2e4 e7e5\",\"analyzeTurns\":[0,1,2]," + "\"limits\":{\"movetime\":600000}}\n";

    @Override
    public void attack(Attacker attacker) throws IOException {
        try (SocketClient client = attacker.connectAuthenticated()) {
            client.sendRaw(JOB.repeat(20));
            client.ask("{\"id\":2,\"action\":\"query_version\"}", "{\"id\":2");
        }
    }
}
