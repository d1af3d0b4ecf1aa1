package dev.eldest.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedLineReaderTest {
    private static BoundedLineReader reader(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new BoundedLineReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8, 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"abcd\n\nef\n", "abcd\r\n\r\nef\r\n"})
    void readsLinesUpToMaximumLength(String text) throws IOException {
        BoundedLineReader lines = reader(text);
        assertEquals("abcd", lines.next());
        assertEquals("", lines.next());
        assertEquals("ef", lines.next());
        assertNull(lines.next());
    }

    @Test
    void refusesLongerLineBeforeItsEnd() {
        assertThrows(BoundedLineReader.TooLongException.class, reader("abcde")::next);
    }

    @Test
    void dropsIncompleteLastLine() throws IOException {
        BoundedLineReader lines = reader("ab\ncd");
        assertEquals("ab", lines.next());
        assertNull(lines.next());
    }
}
