package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.server.EldestCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Replays recorded input of graphical interfaces to {@code eldest connect}, which passes it to a server. In a
 * transcript, {@code > } is a line to send. {@code < } is the beginning of the next line to receive, after
 * informational lines only. {@code * } is how the interface ends, and {@code #} starts a remark.
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class GuiTranscriptsTest {
    private static final List<String> INFORMATIONAL = List.of("info ", "option ", "id ", "MESSAGE ");

    private RunningServer server;

    @BeforeEach
    void start() throws IOException {
        server = RunningServer.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"pychess-probe", "pychess-analysis", "pychess-game", "gnome-chess", "ucci-game", "gomocup-game"})
    void answersTranscriptAndReleasesResources(String name) throws Exception {
        replay(name, "connect", "127.0.0.1:" + server.address().getPort());
        Await.until("a session stays open", () -> server.engine.stats().sessions() == 0);
        Await.until("a search still runs", () -> server.engine.stats().searches() == 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ucci", "gomocup"})
    void answersTranscriptWithoutServer(String protocol) throws Exception {
        replay(protocol + "-game", protocol);
    }

    /**
     * Replays a transcript to a program.
     *
     * @param words command line of the program
     */
    private static void replay(String name, String... words) throws Exception {
        Process process = new ProcessBuilder(EldestCommand.of(words))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (PrintStream in = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
                BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line : transcript(name)) {
                switch (line.charAt(0)) {
                    case '>' -> in.println(line.substring(2));
                    case '<' -> expect(out, line.substring(2));
                    case '*' -> end(process, line.substring(2));
                    default -> assertEquals('#', line.charAt(0), line);
                }
            }
        } finally {
            process.destroyForcibly();
        }
    }

    private static void expect(BufferedReader out, String beginning) throws IOException {
        String line = out.readLine();
        while (line != null && !line.startsWith(beginning)) {
            assertTrue(INFORMATIONAL.stream().anyMatch(line::startsWith), line);
            assertTrue(!line.contains("ERROR"), line);
            line = out.readLine();
        }
        assertTrue(line != null, () -> "the program ended before '" + beginning + "'");
    }

    private static void end(Process process, String how) throws Exception {
        switch (how) {
            case "is killed" -> process.destroyForcibly();
            case "is terminated" -> process.destroy();
            case "ends its input" -> {
                process.getOutputStream().close();
                assertTrue(process.waitFor(20, TimeUnit.SECONDS), "the program does not end");
                assertEquals(0, process.exitValue());
            }
            default -> throw new IllegalArgumentException(how);
        }
    }

    private static List<String> transcript(String name) throws IOException {
        try (InputStream text = GuiTranscriptsTest.class.getResourceAsStream(name + ".txt")) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
