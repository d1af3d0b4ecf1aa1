package dev.eldest.server.hostile.attacks;

import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Stranger;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Positions to be looked at for ten minutes each, as many as there is room for, with all that makes them large. */
public final class CrowdedJobs implements Attack {
    private static final String OPTIONS = IntStream.range(0, 99)
            .mapToObj(i -> "\"" + Integer.toString(i, Character.MAX_RADIX) + "\":1")
            .collect(Collectors.joining(",", ",\"options\":{", "}"));

    private static final int JOBS = 500;

    @Override
    public void visit(Stranger stranger) throws IOException, InterruptedException {
        try (SocketClient client = stranger.enter()) {
            for (int id = 0; id < JOBS; id++) {
                client.say("{\"id\":" + id + ",\"multiPv\":64,\"priority\":1000000,\"limits\":{\"movetime\":600000}"
                        + (stranger.random().nextBoolean() ? OPTIONS : "") + "}");
            }
            if (stranger.random().nextBoolean()) {
                Stranger.listen(client, 30);
            }
        }
    }
}
