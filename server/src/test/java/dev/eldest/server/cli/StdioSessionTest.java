package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.uci.Uci;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class StdioSessionTest {
    private static final int LINE_LIMIT = 1024;
    private static final String GAME = "setoption name UCI_Variant value connectfour\n";

    private static List<String> run(String input) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Engine engine = Engine.load()) {
            StdioSession.run(
                    engine,
                    new Uci(),
                    new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                    out,
                    LINE_LIMIT);
        }
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static long count(List<String> lines, String beginning) {
        return lines.stream().filter(line -> line.startsWith(beginning)).count();
    }

    @Test
    void acceptsSeveralCommandsInOnePacketWithoutLastLineEnd() {
        List<String> lines = run("uci\r\nisready\rxyzzy\n\n\nisready");
        assertTrue(lines.contains("uciok"));
        assertEquals(
                List.of("readyok", "Unknown command: 'xyzzy'. Type help for more information.", "readyok"),
                lines.subList(lines.size() - 3, lines.size()));
    }

    @Test
    void stopsSearchAtEndOfInput() {
        List<String> lines = run(GAME + "go infinite\n");
        assertEquals(1, count(lines, "bestmove "), () -> String.join("\n", lines));
        assertTrue(lines.getLast().startsWith("bestmove "));
    }

    @Test
    void stopsSearchAndReadingOnQuit() {
        List<String> lines = run(GAME + "go infinite\nquit\nisready\n");
        assertEquals(1, count(lines, "bestmove "));
        assertEquals(0, count(lines, "readyok"));
    }

    @Test
    void finishesPerftBeforeEnd() {
        assertEquals("Nodes searched: 16807", run(GAME + "go perft 5\n").getLast());
        assertEquals("Nodes searched: 16807", run(GAME + "go perft 5\nquit\n").getLast());
    }

    @Test
    void reportsOneErrorForLineAboveLimit() {
        List<String> lines = run("position startpos moves" + " a1".repeat(LINE_LIMIT) + "\ngo depth 1\nisready\n");
        assertEquals(
                List.of("info string ERROR line longer than 1024 bytes, not read", "bestmove (none)", "readyok"),
                lines);
    }

    @Test
    void endsWhenOutputFailsWhileInputIsOpen() throws IOException {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        try (Engine engine = Engine.load();
                PipedOutputStream client = new PipedOutputStream();
                InputStream in = new PipedInputStream(client)) {
            client.write((GAME + "go infinite\n").getBytes(StandardCharsets.US_ASCII));
            client.flush();
            StdioSession.run(engine, new Uci(), in, broken, LINE_LIMIT);
        }
    }
}
