package dev.eldest.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TextSanitizerTest {
    @Test
    void keepsPrintableText() {
        assertEquals("Zug é 象 'x'", TextSanitizer.echo("Zug é 象 'x'"));
    }

    @Test
    void escapesUnprintableText() {
        assertEquals(
                "a\\u{0}\\u{1b}[2J\\u{7f}\\u{85}\\u{2028}\\u{d800}",
                TextSanitizer.echo("a\0\u001b[2J\u007f\u0085\u2028\ud800"));
    }

    @Property(tries = 500)
    void returnsShortPrintableLine(@ForAll String text) {
        String shown = TextSanitizer.echo(text);
        assertTrue(shown.length() <= 120, shown);
        assertTrue(shown.chars().noneMatch(Character::isISOControl), shown);
        assertEquals(1, shown.isEmpty() ? 1 : shown.lines().count());
    }
}
