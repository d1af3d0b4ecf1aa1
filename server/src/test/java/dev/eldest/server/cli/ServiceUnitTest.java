package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.eldest.server.cli.MemoryOption.MemorySize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Tests the systemd unit and its options file. */
class ServiceUnitTest {
    private static final Path UNIT = Path.of("src/main/distribution/eldest.service");
    private static final Path OPTIONS = Path.of("src/main/distribution/eldest.properties");
    private static final Path ANALYZE = Path.of("/usr/bin/systemd-analyze");
    /** Of 100. What the JVM and a listening server need is 13; without a system call filter it was 32. */
    private static final int MAX_EXPOSURE = 15;

    private static final String PROGRAM = "/opt/eldest/bin/eldest";

    @TempDir
    private Path folder;

    private static Map<String, String> settings() throws IOException {
        return Files.readAllLines(UNIT).stream()
                .filter(line -> line.contains("=") && !line.startsWith("#"))
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1], (first, second) -> first + " " + second));
    }

    /** Returns the options file with the comment signs of its options removed. */
    private Path allOptions() throws IOException {
        return Files.writeString(
                folder.resolve("all.properties"), Files.readString(OPTIONS).replaceAll("(?m)^#(?=[a-z-]+ = )", ""));
    }

    private static CommandSpec parse(Path options) {
        List<String> words = List.of("serve", "--config", options.toString());
        CommandLine line = Main.commandLine(words.toArray(String[]::new));
        CommandSpec serve = line.getSubcommands().get("serve").getCommandSpec();
        EnvironmentDefaults.install(serve, Map.of(), words).requireKnownKeys(serve);
        line.parseArgs(words.toArray(String[]::new));
        return serve;
    }

    @Test
    void unitStartsServerWithOptionsFile() throws IOException {
        assertEquals(
                PROGRAM + " serve --config /etc/eldest/eldest.properties",
                settings().get("ExecStart"));
        assertEquals(7878, (int) parse(OPTIONS).findOption("--port").getValue());
        assertNull(parse(OPTIONS).findOption("--tokens").getValue());
        assertEquals(
                Path.of("/etc/eldest/tokens"),
                parse(allOptions()).findOption("--tokens").getValue());
    }

    @Test
    void limitsInFileAreDefaultsOrLess() throws IOException {
        Properties options = new Properties();
        options.load(Files.newBufferedReader(allOptions()));
        assertEquals("256", options.getProperty("max-searches"));
        assertEquals(256, (int) parse(OPTIONS).findOption("--max-searches").getValue());
        assertEquals(4096, (int) parse(OPTIONS).findOption("--max-sessions").getValue());
    }

    @Test
    void unitWaitsForDrainAndUsesExitCodes() throws IOException {
        int drain = parse(OPTIONS).findOption("--drain-seconds").getValue();
        assertTrue(drain > 0 && Integer.parseInt(settings().get("TimeoutStopSec")) >= drain + 3);
        assertEquals("on-failure", settings().get("Restart"));
        assertEquals("2", settings().get("RestartPreventExitStatus"));
        assertTrue(settings().get("ExecReload").contains("-HUP"));
    }

    @Test
    void unitMemoryLimitExceedsMemoryOption() throws IOException {
        Properties options = new Properties();
        options.load(Files.newBufferedReader(OPTIONS));
        String limit = settings().get("MemoryMax");
        long memory = MemorySize.parse(options.getProperty("memory")).bytes();
        assertTrue(MemorySize.parse(limit).bytes() >= memory * 5 / 4, limit);
    }

    @Test
    void systemdAcceptsUnit() throws Exception {
        assumeTrue(Files.isExecutable(ANALYZE));
        Path program = Files.writeString(folder.resolve("eldest"), "#!/bin/sh\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path unit = Files.writeString(
                folder.resolve("eldest.service"), Files.readString(UNIT).replace(PROGRAM, program.toString()));
        List<String> problems = analyze(unit, "verify", "--man=no").stream()
                .filter(line -> line.contains("eldest"))
                .toList();
        assertEquals(List.of(), problems);
        analyze(unit, "security", "--offline=true", "--threshold=" + MAX_EXPOSURE);
    }

    private static List<String> analyze(Path unit, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(ANALYZE.toString()));
        command.addAll(List.of(words));
        command.add(unit.toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            List<String> output = process.inputReader().lines().toList();
            assertEquals(0, process.waitFor(), () -> String.join("\n", output));
            return output;
        } finally {
            process.destroyForcibly();
        }
    }
}
