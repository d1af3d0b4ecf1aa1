package dev.eldest.server.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.eldest.server.EldestCommand;
import dev.eldest.server.net.ServedProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * No attack costs an honest client a game, nor anybody the answer whether the server is well. At full size only: what
 * is asked here is asked of a machine that does nothing else. {@code bench/measure/hostile.sh} does the same by itself.
 */
@Tag("long")
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class HostileLongTest {
    private static final double SCALE = Double.parseDouble(System.getProperty("eldest.long.scale", "1"));

    @ParameterizedTest
    @EnumSource
    void anAttackAloneHarmsNobody(KnownAttack attack) throws Exception {
        run(30, "--attack=" + attack);
    }

    @Test
    void allTogetherHarmNobody() throws Exception {
        run(600);
    }

    @Test
    void allTogetherFromTheHonestOnesAddressHarmNobody() throws Exception {
        run(60, "--one-address");
    }

    private static void run(int seconds, String... options) throws Exception {
        assumeTrue(SCALE == 1);
        assumeTrue(ServedProcess.possible());
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.add("--seconds=" + seconds);
        Process process = new ProcessBuilder(
                        EldestCommand.on(List.of("-Xmx256m"), HostileRun.class, arguments.toArray(String[]::new)))
                .redirectErrorStream(true)
                .start();
        try {
            String text = new String(process.getInputStream().readAllBytes());
            System.out.println(text);
            assertEquals(0, process.waitFor(), text);
        } finally {
            process.destroy();
        }
    }
}
