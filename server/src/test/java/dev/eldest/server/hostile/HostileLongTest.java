package dev.eldest.server.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.server.EldestCommand;
import dev.eldest.server.ServerProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that no attack makes an honest client lose a game, or the health page unavailable. At full size only, on a
 * machine without other load. {@code bench/measure/hostile.sh} does the same.
 */
@Tag("long")
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class HostileLongTest {

    @ParameterizedTest
    @EnumSource
    void honestClientsWithstandSingleAttack(KnownAttack attack) throws Exception {
        run(30, "--attack=" + attack);
    }

    @Test
    void honestClientsWithstandAllAttacks() throws Exception {
        run(600);
    }

    @Test
    void honestClientsWithstandAllAttacksFromTheirAddress() throws Exception {
        run(60, "--one-address");
    }

    @Test
    void honestClientsWithstandAllAttacksOnCluster() throws Exception {
        run(300, "--ports=cluster", "--margin=50");
    }

    private static void run(int seconds, String... options) throws Exception {
        assumeTrue(LongScale.isFull());
        assumeTrue(ServerProcess.isAvailable());
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.add("--seconds=" + seconds);
        Process process = new ProcessBuilder(EldestCommand.withFlags(
                        List.of("-Xmx256m"), HostileRun.class, arguments.toArray(String[]::new)))
                .redirectErrorStream(true)
                .start();
        try {
            String text = new String(process.getInputStream().readAllBytes());
            assertEquals(0, process.waitFor(), text);
        } finally {
            process.destroy();
        }
    }
}
