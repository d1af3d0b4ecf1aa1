package dev.eldest.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class JsonObjectTest {
    @Test
    void writesFieldsInOrder() {
        JsonObject json = new JsonObject()
                .with("a", List.of(1, -0.5, 2L))
                .with("b", new JsonObject())
                .with("none", null)
                .with("c", true)
                .with("d", List.of("x", List.of(), Map.of("y", "z")));
        assertEquals("{\"a\":[1,-0.5,2],\"b\":{},\"c\":true,\"d\":[\"x\",[],{\"y\":\"z\"}]}", json.toString());
    }

    @Property
    void escapesAnyTextReversibly(@ForAll String text) {
        String json = new JsonObject().with("text", text).toString();
        assertTrue(json.chars().allMatch(letter -> letter >= ' ' && letter <= '~'), json);
        assertEquals(Map.of("text", text), JsonTreeParser.readWhole(json));
    }
}
