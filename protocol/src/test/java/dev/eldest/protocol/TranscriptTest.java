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
 * Lines in, lines out, word for word. In a transcript {@code > } is what the client says, {@code < } what it hears
 * before it says the next thing, {@code * finds} and a number let the running search find that value, {@code * answers}
 * lets it answer, {@code * is over} end after that, and {@code * ends} do both, {@code * end of input} closes the
 * input, and {@code #} is a remark.
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
    void inUci(String name) throws IOException {
        assertSaid("uci/" + name, new SessionFixture());
    }

    @Test
    void inUciAsProgramsForXiangqiSpeakIt() throws IOException {
        FakeSession session = new FakeSession(FakeSession.CHESS, FakeSession.XIANGQI);
        assertSaid("uci/cyclone", new SessionFixture(new Uci(), session));
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
    void inUcci(String name) throws IOException {
        assertSaid("ucci/" + name, new SessionFixture(new Ucci(), new FakeSession(FakeSession.XIANGQI)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"game", "errors", "board", "closed", "rules", "waiting", "swap2", "forbidden"})
    void inGomocup(String name) throws IOException {
        assertSaid("gomocup/" + name, new SessionFixture(new Gomocup(), new FakeSession(FakeSession.GOMOKU)));
    }

    @Test
    void inGomocupByAProcessOfItsOwn() throws IOException {
        Gomocup dialect = Gomocup.ofProcess(LongUnaryOperator.identity());
        assertSaid("gomocup/cold", new SessionFixture(dialect, new FakeSession(FakeSession.GOMOKU)));
    }

    private static void assertSaid(String name, SessionFixture talk) throws IOException {
        List<String> actual = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (String line : read(name)) {
            if (line.startsWith("<")) {
                expected.add(line);
            } else if (line.startsWith(">") || line.startsWith("*")) {
                hear(talk, actual);
                expected.add(line);
                actual.add(line);
                act(talk, line);
            }
        }
        hear(talk, actual);
        assertEquals(String.join("\n", expected), String.join("\n", actual));
    }

    private static void act(SessionFixture talk, String line) {
        switch (line) {
            case "* ends" -> talk.searchEnds();
            case "* answers" -> talk.session.answer();
            case "* is over" -> {
                talk.session.finish();
                talk.letWorkersRun();
            }
            case "* end of input" -> {
                talk.commandSession.endOfInput();
                talk.letWorkersRun();
            }
            default -> {
                if (line.startsWith(FINDS)) {
                    int value = Integer.parseInt(line.substring(FINDS.length()));
                    talk.report(
                            new SearchInfo(7, 9, 1, false, value, Bound.EXACT, 5000, 20, 0, List.of("e2e4", "e7e5")));
                    return;
                }
                assertEquals('>', line.charAt(0), line);
                talk.say(line.length() < 2 ? "" : line.substring(2));
            }
        }
    }

    private static void hear(SessionFixture talk, List<String> actual) {
        for (String line : talk.heard()) {
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
