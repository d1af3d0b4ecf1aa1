package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the JVM command line of the launcher. A script that prints its arguments replaces the JVM. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LauncherTest {
    @TempDir
    private Path home;

    @BeforeEach
    void install() throws IOException {
        Path bin = Files.createDirectories(home.resolve("bin"));
        Files.copy(Path.of("src/main/distribution/eldest"), bin.resolve("eldest"));
        Path java = Files.createDirectories(home.resolve("runtime/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    }

    private List<String> run(String... words) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("sh", home.resolve("bin/eldest").toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> name.startsWith("ELDEST_"));
        Process launcher = builder.start();
        try {
            return launcher.inputReader(StandardCharsets.UTF_8).lines().toList();
        } finally {
            launcher.destroyForcibly();
        }
    }

    private static void assertBounded(List<String> arguments) {
        assertTrue(arguments.containsAll(List.of("-Xmx64m", "-XX:MaxMetaspaceSize=48m")), arguments::toString);
    }

    @Test
    void boundsJvmByMemoryOnCommandLine() throws IOException {
        assertBounded(run("uci", "--memory", "512m"));
        assertTrue(run("uci").stream().noneMatch(word -> word.contains("Metaspace")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void boundsJvmByMemoryInPropertiesFile(String end) throws IOException {
        Path file = home.resolve("eldest.properties");
        Files.writeString(file, String.join(end, "port = 0", "memory = 512m", "threads = 1", ""));
        List<String> arguments = run("serve", "--config", file.toString());
        assertBounded(arguments);
        assertTrue(arguments.contains("-Deldest.memory=512m"), arguments::toString);
    }

    @Test
    void addsClusterLibrariesForClusterInPropertiesFile() throws IOException {
        Path file = Files.writeString(home.resolve("eldest.properties"), "cluster = home\r\n");
        List<String> arguments = run("serve", "--config", file.toString());
        assertTrue(arguments.stream().anyMatch(word -> word.contains("lib/cluster/")), arguments::toString);
    }

    @Test
    void doesNotWaitForPipeAsPropertiesFile() throws Exception {
        String pipe = home.resolve("pipe").toString();
        assertEquals(0, new ProcessBuilder("mkfifo", pipe).start().waitFor());
        List<String> arguments = run("serve", "--config", pipe);
        assertTrue(arguments.contains("-Deldest.memory="), arguments::toString);
    }
}
