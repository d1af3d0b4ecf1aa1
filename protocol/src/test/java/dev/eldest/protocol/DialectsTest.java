package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.eldest.engine.api.GameInfo;
import dev.eldest.protocol.dialogue.Dialect;
import dev.eldest.protocol.dialogue.Reply;
import dev.eldest.protocol.gomocup.Gomocup;
import dev.eldest.protocol.json.JsonLines;
import dev.eldest.protocol.ucci.Ucci;
import dev.eldest.protocol.uci.Uci;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DialectsTest {
    @ParameterizedTest
    @ValueSource(strings = {"uci", "ugi", "  uci  ", "\tugi and more", "\uFEFFuci"})
    void uciAndUgiNameThemselves(String line) {
        assertInstanceOf(Uci.class, Dialects.namedBy(line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "UCI", "ucinewgame", "isready", "GET / HTTP/1.1", "startpos", "help", "UCCI"})
    void allElseNamesNone(String line) {
        assertNull(Dialects.namedBy(line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", " {\"id\":1}", "{}", "{ no JSON"})
    void jsonNamesItself(String line) {
        assertInstanceOf(JsonLines.class, Dialects.namedBy(line));
    }

    @Test
    void ucciNamesItself() {
        assertInstanceOf(Ucci.class, Dialects.namedBy(" ucci"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"START 15", " start 20", "RECTSTART 15,15", "INFO rule 1", "ABOUT", "BOARD", "yxshowinfo"})
    void gomocupNamesItself(String line) {
        assertInstanceOf(Gomocup.class, Dialects.namedBy(line));
    }

    @Test
    void eachClientHasADialectOfItsOwn() {
        Dialect first = Dialects.namedBy("ugi");
        Dialect second = Dialects.namedBy("uci");
        assertNotSame(first, second);
        first.read("ugi");
        second.read("uci");
        Reply identity =
                new Reply.Identity(new Reply.Options(List.of(), List.of(new GameInfo("chess", 8, 8, "start", 0))));
        assertEquals("ugiok", lastLine(first.format(identity)));
        assertEquals("uciok", lastLine(second.format(identity)));
    }

    private static String lastLine(String text) {
        return text.substring(text.lastIndexOf('\n') + 1);
    }
}
