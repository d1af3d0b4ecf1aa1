package dev.eldest.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class JsonWriterTest {
    @Test
    void separatesValues() {
        JsonWriter json = new JsonWriter().object();
        json.name("a").array().value(1).value(-0.5).value(2.0).value(0.8660254);
        json.endArray().name("b").object().endObject();
        json.name("c").value(true).name("d").values(List.of("x", "y")).name("e").array();
        json.array().endArray().array().endArray().endArray();
        assertEquals(
                "{\"a\":[1,-0.5,2,0.866],\"b\":{},\"c\":true,\"d\":[\"x\",\"y\"],\"e\":[[],[]]}",
                json.endObject().toString());
    }

    @Test
    void escapesQuotesAndControlCharacters() {
        assertEquals(
                "\"\\\"\\\\\\u000a\\u001b\\u5175\\ud83d\\ude00\"",
                new JsonWriter().value("\"\\\n\u001b\u5175\ud83d\ude00").toString());
    }

    @Property
    void escapesAnyTextReversibly(@ForAll String text) {
        String json = new JsonWriter().value(text).toString();
        assertTrue(json.chars().allMatch(letter -> letter >= ' ' && letter <= '~'), json);
        StringBuilder read = new StringBuilder();
        for (int at = 1; at < json.length() - 1; at++) {
            if (json.charAt(at) != '\\') {
                read.append(json.charAt(at));
            } else if (json.charAt(at + 1) == 'u') {
                read.append((char) Integer.parseInt(json, at + 2, at + 6, 16));
                at += 5;
            } else {
                read.append(json.charAt(++at));
            }
        }
        assertEquals(text, read.toString());
    }
}
