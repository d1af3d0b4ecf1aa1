package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.LongScale;
import dev.eldest.server.ServerProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that the launcher's flags and the memory budget keep the process below its cap, or end it. Skipped if the
 * launcher has not been built.
 */
@Tag("long")
@Timeout(180)
class MemoryLongTest {
    private static final long SEARCH_MILLIS = (long) (60_000 * LongScale.SCALE);

    @ParameterizedTest
    @CsvSource({"512, 320", "160, 16"})
    void staysBelowCapAndReleasesSmallerHash(int capMegabytes, int hash) throws IOException, InterruptedException {
        assumeTrue(ServerProcess.isAvailable());
        Process process = new ProcessBuilder(ServerProcess.LAUNCHER, "uci", "--memory", capMegabytes + "m")
                .redirectErrorStream(true)
                .start();
        try (Writer in = process.outputWriter();
                BufferedReader out = process.inputReader()) {
            send(in, "setoption name Hash value " + hash + "\nsetoption name Threads value 2");
            send(in, "go movetime " + SEARCH_MILLIS);
            await(out, "bestmove ");
            long peak = ServerProcess.megabytes(process, "VmHWM:");
            long full = ServerProcess.megabytes(process, "VmRSS:");
            assertTrue(peak < capMegabytes, "peak " + peak + " MB");
            send(in, "setoption name Hash value 1\nisready");
            await(out, "readyok");
            Await.until(
                    "the memory is not released",
                    () -> full - ServerProcess.megabytes(process, "VmRSS:") > (hash - 1) / 2);
            send(in, "quit");
            assertEquals(0, process.waitFor());
        } finally {
            process.destroy();
        }
    }

    /** Limits the class memory, the only part that a flag can exhaust. */
    @Test
    void serverExitsWithThreeWhenMemoryIsExhausted() throws IOException, InterruptedException {
        assumeTrue(ServerProcess.isAvailable());
        ProcessBuilder builder = new ProcessBuilder(ServerProcess.LAUNCHER, "serve", "--port", "0");
        builder.environment().put("ELDEST_JAVA_OPTS", "-XX:MaxMetaspaceSize=8m");
        Process process = builder.redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            assertEquals(3, process.waitFor());
        } finally {
            process.destroy();
        }
    }

    private static void send(Writer in, String lines) throws IOException {
        in.write(lines + "\n");
        in.flush();
    }

    private static void await(BufferedReader out, String prefix) throws IOException {
        String line = out.readLine();
        while (line != null && !line.startsWith(prefix)) {
            assertTrue(!line.contains("ERROR"), line);
            line = out.readLine();
        }
        assertTrue(line != null, "the engine ended before " + prefix);
    }
}
