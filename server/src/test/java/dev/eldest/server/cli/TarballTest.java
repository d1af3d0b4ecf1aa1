package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.eldest.server.ServerProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the tarball of {@code mvn package} runs without Java and PATH. Skipped if there is no tarball. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class TarballTest {
    /** With this mode the JVM exits if the start-up cache does not fit the unpacked files. */
    private static final String CACHE_REQUIRED = "-XX:AOTMode=on";

    @TempDir
    private Path folder;

    private Path unpack() throws Exception {
        Path tarball = newest();
        assertEquals(
                0,
                new ProcessBuilder("tar", "-xzf", tarball.toString(), "-C", folder.toString())
                        .start()
                        .waitFor());
        String name = tarball.getFileName().toString();
        return folder.resolve(name.substring(0, name.length() - ".tar.gz".length()));
    }

    private static Path newest() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("target"))) {
            List<Path> tarballs =
                    files.filter(file -> file.toString().endsWith(".tar.gz")).toList();
            assumeTrue(tarballs.size() == 1);
            return tarballs.getFirst().toAbsolutePath();
        }
    }

    /**
     * Runs a program and returns its output.
     *
     * @param flags JVM flags
     */
    private static String run(String flags, String input, String... command) throws Exception {
        Process process = builder(flags, command).redirectErrorStream(true).start();
        try {
            try (OutputStream in = process.getOutputStream()) {
                in.write(input.getBytes(StandardCharsets.US_ASCII));
            }
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, process.waitFor(), output);
            return output;
        } finally {
            process.destroyForcibly();
        }
    }

    private static ProcessBuilder builder(String flags, String... command) {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().clear();
        builder.environment().put("PATH", "");
        builder.environment().put("ELDEST_JAVA_OPTS", flags);
        return builder;
    }

    @Test
    void runsWithoutJavaAndPath() throws Exception {
        Path home = unpack();
        String program = home.resolve("bin/eldest").toString();

        String answer = run(CACHE_REQUIRED, "uci\nposition startpos\ngo depth 3\n", program, "uci");
        assertTrue(answer.contains("bestmove "), answer);

        Path link = Files.createSymbolicLink(folder.resolve("linked"), home.resolve("bin/eldest"));
        assertTrue(run("", "", link.toString(), "--version").startsWith("Eldest "));
        assertTrue(run("", "", program, "serve", "--help").contains("--drain-seconds"));
    }

    @Test
    void showsStatusOfServerWithStartUpCache() throws Exception {
        String program = unpack().resolve("bin/eldest").toString();
        ProcessBuilder builder = builder(CACHE_REQUIRED, program, "serve", "--port", "0");
        try (ServerProcess server = new ServerProcess(builder.redirectError(ProcessBuilder.Redirect.DISCARD))) {
            String status = run(CACHE_REQUIRED, "", program, "status", server.hostPort());
            assertTrue(status.startsWith(server.hostPort() + ": Eldest "), status);
            assertEquals(0, server.terminate());
        }
    }

    @Test
    void containsServiceFiles() throws Exception {
        Path home = unpack();
        List<String> missing = new ArrayList<>();
        for (String file : List.of(
                "LICENSE",
                "NOTICE",
                "CHANGELOG.md",
                "service/eldest.service",
                "service/eldest.properties",
                "monitoring/alerts.yml")) {
            if (!Files.isRegularFile(home.resolve(file))) {
                missing.add(file);
            }
        }
        assertEquals(List.of(), missing);
    }
}
