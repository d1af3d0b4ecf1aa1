package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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

/** The unit for systemd and the options beside it, in words that systemd and the program know. */
class ServiceUnitTest {
    private static final Path UNIT = Path.of("src/main/distribution/eldest.service");
    private static final Path OPTIONS = Path.of("src/main/distribution/eldest.properties");
    private static final Path ANALYZE = Path.of("/usr/bin/systemd-analyze");
    /** Of 100: what the JVM needs, and a server that listens, is 13. Before system calls were filtered it was 32. */
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

    /** With what is commented out. */
    private Path allOptions() throws IOException {
        return Files.writeString(
                folder.resolve("all.properties"), Files.readString(OPTIONS).replaceAll("(?m)^#(?=[a-z-]+ = )", ""));
    }

    private static CommandSpec parsed(Path options) {
        List<String> words = List.of("serve", "--config", options.toString());
        CommandLine line = Main.commandLine(words.toArray(String[]::new));
        CommandSpec serve = line.getSubcommands().get("serve").getCommandSpec();
        EnvironmentDefaults.supply(serve, Map.of(), words);
        line.parseArgs(words.toArray(String[]::new));
        return serve;
    }

    @Test
    void theUnitStartsTheServerWithItsOptions() throws IOException {
        assertEquals(
                PROGRAM + " serve --config /etc/eldest/eldest.properties",
                settings().get("ExecStart"));
        assertEquals(7878, (int) parsed(OPTIONS).findOption("--port").getValue());
        assertNull(parsed(OPTIONS).findOption("--tokens").getValue());
        assertEquals(
                Path.of("/etc/eldest/tokens"),
                parsed(allOptions()).findOption("--tokens").getValue());
    }

    @Test
    void everyLimitInTheFileIsTheUsualOneOrLess() throws IOException {
        Properties options = new Properties();
        options.load(Files.newBufferedReader(allOptions()));
        assertEquals("256", options.getProperty("max-searches"));
        assertEquals(256, (int) parsed(OPTIONS).findOption("--max-searches").getValue());
        assertEquals(4096, (int) parsed(OPTIONS).findOption("--max-sessions").getValue());
    }

    @Test
    void systemdWaitsForTheDrainAndKnowsWhatTheExitCodesMean() throws IOException {
        int drain = parsed(OPTIONS).findOption("--drain-seconds").getValue();
        assertTrue(drain > 0 && Integer.parseInt(settings().get("TimeoutStopSec")) >= drain + 3);
        assertEquals("on-failure", settings().get("Restart"));
        assertEquals("2", settings().get("RestartPreventExitStatus"));
        assertTrue(settings().get("ExecReload").contains("-HUP"));
    }

    @Test
    void boundsOfUnitLeaveRoomForMemoryOption() throws IOException {
        Properties options = new Properties();
        options.load(Files.newBufferedReader(OPTIONS));
        String most = settings().get("MemoryMax");
        long memory = MemorySize.parse(options.getProperty("memory")).bytes();
        assertTrue(MemorySize.parse(most).bytes() >= memory * 5 / 4, most);
    }

    @Test
    void systemdKnowsEveryWordAndFindsUnitSafe() throws Exception {
        assumeTrue(Files.isExecutable(ANALYZE));
        Path program = Files.writeString(folder.resolve("eldest"), "#!/bin/sh\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path unit = Files.writeString(
                folder.resolve("eldest.service"), Files.readString(UNIT).replace(PROGRAM, program.toString()));
        List<String> complaints = analyzed(unit, "verify", "--man=no").stream()
                .filter(line -> line.contains("eldest"))
                .toList();
        assertEquals(List.of(), complaints);
        analyzed(unit, "security", "--offline=true", "--threshold=" + MAX_EXPOSURE);
    }

    private static List<String> analyzed(Path unit, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(ANALYZE.toString()));
        command.addAll(List.of(words));
        command.add(unit.toString());
        Process analyze = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            List<String> said = analyze.inputReader().lines().toList();
            assertEquals(0, analyze.waitFor(), () -> String.join("\n", said));
            return said;
        } finally {
            analyze.destroyForcibly();
        }
    }
}
