package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.eldest.engine.api.GameInfo;
import dev.eldest.protocol.gomocup.Gomocup;
import dev.eldest.protocol.json.JsonLines;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.ucci.Ucci;
import dev.eldest.protocol.uci.Uci;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProtocolDetectorTest {
    @ParameterizedTest
    @ValueSource(strings = {"uci", "ugi", "  uci  ", "\tugi and more", "\uFEFFuci"})
    void detectsUciAndUgi(String line) {
        assertInstanceOf(Uci.class, ProtocolDetector.detect(line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "UCI", "ucinewgame", "isready", "GET / HTTP/1.1", "startpos", "help", "UCCI"})
    void detectsNoneForOtherLines(String line) {
        assertNull(ProtocolDetector.detect(line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", " {\"id\":1}", "{}", "{ no JSON"})
    void detectsJson(String line) {
        assertInstanceOf(JsonLines.class, ProtocolDetector.detect(line));
    }

    @Test
    void detectsUcci() {
        assertInstanceOf(Ucci.class, ProtocolDetector.detect(" ucci"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"START 15", " start 20", "RECTSTART 15,15", "INFO rule 1", "ABOUT", "BOARD", "yxshowinfo"})
    void detectsGomocup(String line) {
        assertInstanceOf(Gomocup.class, ProtocolDetector.detect(line));
    }

    @Test
    void createsCodecPerClient() {
        ProtocolCodec first = ProtocolDetector.detect("ugi");
        ProtocolCodec second = ProtocolDetector.detect("uci");
        assertNotSame(first, second);
        first.decode("ugi");
        second.decode("uci");
        Reply identity =
                new Reply.Identity(new Reply.Options(List.of(), List.of(new GameInfo("chess", 8, 8, "start", 0))));
        assertEquals("ugiok", lastLine(first.encode(identity)));
        assertEquals("uciok", lastLine(second.encode(identity)));
    }

    private static String lastLine(String text) {
        return text.substring(text.lastIndexOf('\n') + 1);
    }
}
