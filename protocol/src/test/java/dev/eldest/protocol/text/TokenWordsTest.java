package dev.eldest.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class TokenWordsTest {
    @Test
    void findsRejectionInLinesOfAllProtocols() {
        assertEquals(TokenWords.WRONG, TokenWords.refusal(ErrorLine.of(TokenWords.WRONG)));
        assertEquals(TokenWords.WRONG, TokenWords.refusal("{\"error\":\"" + TokenWords.WRONG + "\"}"));
        assertEquals(
                "token required: name its file with --token-file", TokenWords.refusal("ERROR " + TokenWords.MISSING));
    }

    @Test
    void acceptsOtherLines() {
        assertNull(TokenWords.refusal("uciok"));
        assertNull(TokenWords.refusal(ErrorLine.of("too many wrong tokens from your address")));
    }
}
