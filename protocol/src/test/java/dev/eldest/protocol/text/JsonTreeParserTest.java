package dev.eldest.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class JsonTreeParserTest {
    private static void assertReason(String reason, String line) {
        BadQueryException thrown = assertThrows(BadQueryException.class, () -> JsonTreeParser.readWhole(line));
        assertEquals("invalid JSON: " + reason, thrown.getMessage());
    }

    @Test
    void reportsErrorWithoutNamesOfItsParser() {
        assertReason(
                "Unexpected end-of-input: expected close marker for Array (start marker at column: 6)", "{\"a\":[");
        assertReason("Unexpected close marker '}': expected ']' (for Array starting at column: 6)", "{\"a\":[1}");
        assertReason(
                "Document nesting depth (9) exceeds the maximum allowed (8)",
                "{\"a\":".repeat(9) + "1" + "}".repeat(9));
        assertReason("Number value length (41) exceeds the maximum allowed (40)", "{\"a\":" + "1".repeat(41) + "}");
        assertReason("Non-standard token 'NaN'", "{\"a\":NaN}");
        assertReason("Unexpected character ('/' (code 47)): maybe a (non-standard) comment", "{} // end");
        assertReason("Unexpected character ('}' (code 125)): expected a value", "{\"a\":}");
    }
}
