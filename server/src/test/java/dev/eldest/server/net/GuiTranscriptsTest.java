package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
 * What graphical interfaces say to an engine that they start as a process, said to {@code eldest connect} and through
 * it to a server. In a transcript {@code > } is said, {@code < } is heard next, by its beginning and with only lines
 * that inform before it, {@code * } tells how the interface leaves, and {@code #} is a remark.
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class GuiTranscriptsTest {
    private static final List<String> INFORMING = List.of("info ", "option ", "id ", "MESSAGE ");

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
    void everythingIsAnsweredAndNothingIsLeftBehind(String name) throws Exception {
        talk(name, "connect", "127.0.0.1:" + server.address().getPort());
        assertTrue(RunningServer.within(5000, () -> server.engine.stats().sessions() == 0));
        assertTrue(RunningServer.within(5000, () -> server.engine.stats().searches() == 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ucci", "gomocup"})
    void withoutAServerItIsTheSame(String dialect) throws Exception {
        talk(dialect + "-game", dialect);
    }

    /** @param words that start the program which the interface talks to */
    private static void talk(String name, String... words) throws Exception {
        Process bridge = new ProcessBuilder(EldestCommand.of(words))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (PrintStream said = new PrintStream(bridge.getOutputStream(), true, StandardCharsets.UTF_8);
                BufferedReader heard = bridge.inputReader(StandardCharsets.UTF_8)) {
            for (String line : transcript(name)) {
                switch (line.charAt(0)) {
                    case '>' -> said.println(line.substring(2));
                    case '<' -> hear(heard, line.substring(2));
                    case '*' -> leave(bridge, line.substring(2));
                    default -> assertEquals('#', line.charAt(0), line);
                }
            }
        } finally {
            bridge.destroyForcibly();
        }
    }

    private static void hear(BufferedReader heard, String beginning) throws IOException {
        String line = heard.readLine();
        while (line != null && !line.startsWith(beginning)) {
            assertTrue(INFORMING.stream().anyMatch(line::startsWith), line);
            assertTrue(!line.contains("ERROR"), line);
            line = heard.readLine();
        }
        assertTrue(line != null, () -> "the bridge has ended before '" + beginning + "'");
    }

    private static void leave(Process bridge, String how) throws Exception {
        switch (how) {
            case "is killed" -> bridge.destroyForcibly();
            case "is terminated" -> bridge.destroy();
            case "ends its input" -> {
                bridge.getOutputStream().close();
                assertTrue(bridge.waitFor(20, TimeUnit.SECONDS), "the bridge stays");
                assertEquals(0, bridge.exitValue());
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
