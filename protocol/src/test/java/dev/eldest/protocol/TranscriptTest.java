package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.protocol.text.Product;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Lines in, lines out, word for word. In a transcript {@code > } is what the client says, {@code < } what it hears
 * before it says the next thing, {@code * ends} lets the running search end, {@code * end of input} closes the input,
 * and {@code #} is a remark.
 */
class TranscriptTest {
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
    void theDialogueSaysExactlyThis(String name) throws IOException {
        TalkFixture talk = new TalkFixture();
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

    private static void act(TalkFixture talk, String line) {
        switch (line) {
            case "* ends" -> talk.searchEnds();
            case "* end of input" -> {
                talk.dialogue.endOfInput();
                talk.letWorkersRun();
            }
            default -> {
                assertEquals('>', line.charAt(0), line);
                talk.say(line.length() < 2 ? "" : line.substring(2));
            }
        }
    }

    private static void hear(TalkFixture talk, List<String> actual) {
        for (String line : talk.heard()) {
            actual.add(line.isEmpty() ? "<" : "< " + line);
        }
    }

    private static List<String> read(String name) throws IOException {
        try (InputStream text = TranscriptTest.class.getResourceAsStream("uci/" + name + ".txt")) {
            String all = new String(text.readAllBytes(), StandardCharsets.UTF_8);
            return all.replace("${version}", Product.version()).lines().toList();
        }
    }
}
