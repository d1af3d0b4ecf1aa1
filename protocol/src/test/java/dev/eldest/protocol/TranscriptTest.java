package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchInfo.Bound;
import dev.eldest.protocol.gomocup.Gomocup;
import dev.eldest.protocol.text.Product;
import dev.eldest.protocol.ucci.Ucci;
import dev.eldest.protocol.uci.Uci;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares sessions with transcripts, line by line. In a transcript {@code > } starts a line of the client and {@code <
 * } a reply before its next line. {@code * finds} and a number makes the running search report this score, {@code *
 * answers} send the best move, {@code * is over} end after that, and {@code * ends} do both. {@code * end of input}
 * closes the input, and {@code #} starts a comment.
 */
class TranscriptTest {
    private static final String FINDS = "* finds ";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "handshake",
                "ugi",
                "options",
                "variant",
                "position",
                "go",
                "waiting",
                "ponder-and-infinite",
                "perft-and-bench",
                "people",
                "unknown",
                "quit",
                "end-of-input"
            })
    void followsUciTranscript(String name) throws IOException {
        assertTranscript("uci/" + name, new SessionFixture());
    }

    @Test
    void followsUciTranscriptOfXiangqiProgram() throws IOException {
        FakeSession session = new FakeSession(FakeSession.CHESS, FakeSession.XIANGQI);
        assertTranscript("uci/cyclone", new SessionFixture(new Uci(), session));
        assertEquals(
                List.of("first-rank=0", "first-rank=1", "first-rank=0", "first-rank=1", "first-rank=0"),
                session.log.stream()
                        .filter(line -> line.contains("first-rank"))
                        .map(line -> line.substring(line.indexOf('/') + 1))
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "handshake",
                "go",
                "draw-and-resign",
                "banmoves",
                "probe",
                "batch",
                "batch-without-end",
                "states",
                "quit",
                "unknown"
            })
    void followsUcciTranscript(String name) throws IOException {
        assertTranscript("ucci/" + name, new SessionFixture(new Ucci(), new FakeSession(FakeSession.XIANGQI)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"game", "errors", "board", "closed", "rules", "waiting", "swap2", "forbidden"})
    void followsGomocupTranscript(String name) throws IOException {
        assertTranscript("gomocup/" + name, new SessionFixture(new Gomocup(), new FakeSession(FakeSession.GOMOKU)));
    }

    @Test
    void followsGomocupTranscriptOfOwnProcess() throws IOException {
        Gomocup codec = Gomocup.ofProcess(LongUnaryOperator.identity());
        assertTranscript("gomocup/cold", new SessionFixture(codec, new FakeSession(FakeSession.GOMOKU)));
    }

    private static void assertTranscript(String name, SessionFixture fixture) throws IOException {
        List<String> actual = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (String line : read(name)) {
            if (line.startsWith("<")) {
                expected.add(line);
            } else if (line.startsWith(">") || line.startsWith("*")) {
                collect(fixture, actual);
                expected.add(line);
                actual.add(line);
                act(fixture, line);
            }
        }
        collect(fixture, actual);
        assertEquals(String.join("\n", expected), String.join("\n", actual));
    }

    private static void act(SessionFixture fixture, String line) {
        switch (line) {
            case "* ends" -> fixture.endSearch();
            case "* answers" -> fixture.session.answer();
            case "* is over" -> {
                fixture.session.finish();
                fixture.runTasks();
            }
            case "* end of input" -> {
                fixture.commandSession.endOfInput();
                fixture.runTasks();
            }
            default -> {
                if (line.startsWith(FINDS)) {
                    int value = Integer.parseInt(line.substring(FINDS.length()));
                    fixture.report(
                            new SearchInfo(7, 9, 1, false, value, Bound.EXACT, 5000, 20, 0, List.of("e2e4", "e7e5")));
                    return;
                }
                assertEquals('>', line.charAt(0), line);
                fixture.send(line.length() < 2 ? "" : line.substring(2));
            }
        }
    }

    private static void collect(SessionFixture fixture, List<String> actual) {
        for (String line : fixture.takeOutput()) {
            actual.add(line.isEmpty() ? "<" : "< " + line);
        }
    }

    private static List<String> read(String name) throws IOException {
        try (InputStream text = TranscriptTest.class.getResourceAsStream(name + ".txt")) {
            String all = new String(text.readAllBytes(), StandardCharsets.UTF_8);
            return all.replace("${version}", Product.version()).lines().toList();
        }
    }
}
