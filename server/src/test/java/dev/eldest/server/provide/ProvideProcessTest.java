package dev.eldest.server.provide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.EldestCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code eldest provide} as a process: the source of its key, and its end. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ProvideProcessTest {
    private final List<Process> processes = new ArrayList<>();

    @TempDir
    private Path folder;

    private final LichessStandIn site = new LichessStandIn();

    @BeforeEach
    void open() throws IOException {
        site.open();
    }

    @AfterEach
    void close() {
        processes.forEach(Process::destroyForcibly);
        site.close();
    }

    private Process startAtStandIn(Map<String, String> environment, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of("provide", "lichess", "--threads", "1", "--hash", "8"));
        words.addAll(List.of("--site", site.address().toString(), "--broker", site.address() + "/"));
        words.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(EldestCommand.of(words.toArray(String[]::new)));
        builder.environment().putAll(environment);
        processes.add(builder.redirectErrorStream(true).start());
        return processes.getLast();
    }

    private static String output(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes());
    }

    @Test
    void analysesUntilTerminatedAndNeverLogsKey() throws Exception {
        Path key = Files.writeString(folder.resolve("key"), LichessStandIn.TOKEN + "\n");
        Process process = startAtStandIn(Map.of(), "--key-file", key.toString());
        site.queueAnalysis(
                "a",
                "\"movetime\":600000,\"multiPv\":1,\"variant\":\"chess\",\"initialFen\":"
                        + "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\",\"moves\":[]");
        assertTrue(site.nextLine("a").startsWith("info depth "));
        process.toHandle().destroy();
        assertTrue(process.waitFor(20, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue());
        String log = output(process);
        assertTrue(log.contains("registered"), log);
        assertFalse(log.contains(LichessStandIn.TOKEN), log);
    }

    @Test
    void reportsRefusedKeyAndExitsWithOne() throws Exception {
        Process process = startAtStandIn(Map.of("ELDEST_KEY", "lip_another"));
        String output = output(process);
        assertEquals(1, process.waitFor(), output);
        assertTrue(output.contains("refused the token"), output);
        assertFalse(output.contains("lip_another"), output);
    }

    @Test
    void refusesMissingAndInvalidKeyBeforeSending() throws Exception {
        assertRefused(startAtStandIn(Map.of()), "ELDEST_KEY");
        assertRefused(startAtStandIn(Map.of("ELDEST_KEY", "two words")), "blanks");
        assertTrue(site.registrations.isEmpty());
    }

    private static void assertRefused(Process process, String named) throws Exception {
        String output = output(process);
        assertEquals(2, process.waitFor(), output);
        assertTrue(output.lines().count() == 1 && output.contains(named), output);
    }
}
