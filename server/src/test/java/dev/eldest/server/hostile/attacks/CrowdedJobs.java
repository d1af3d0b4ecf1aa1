package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Fills the job queue with jobs of ten minutes and of maximum size. */
public final class CrowdedJobs implements Attack {
    private static final String OPTIONS = IntStream.range(0, 99)
            .mapToObj(i -> "\"" + Integer.toString(i, Character.MAX_RADIX) + "\":1")
            .collect(Collectors.joining(",", ",\"options\":{", "}"));

    private static final int JOBS = 500;

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (SocketClient client = attacker.connectAuthenticated()) {
            for (int id = 0; id < JOBS; id++) {
                client.send("{\"id\":" + id + ",\"multiPv\":64,\"priority\":1000000,\"limits\":{\"movetime\":600000}"
                        + (attacker.random().nextBoolean() ? OPTIONS : "") + "}");
            }
            if (attacker.random().nextBoolean()) {
                Attacker.listen(client, 30);
            }
        }
    }
}
