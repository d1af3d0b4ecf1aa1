package dev.eldest.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class ServerMessagesTest {
    @Test
    void findsRefusalInLinesOfAllProtocols() {
        assertEquals(
                ServerMessages.WRONG_TOKEN,
                ServerMessages.tokenRefusal(ServerMessages.errorLine(ServerMessages.WRONG_TOKEN)));
        assertEquals(
                ServerMessages.WRONG_TOKEN,
                ServerMessages.tokenRefusal("{\"error\":\"" + ServerMessages.WRONG_TOKEN + "\"}"));
        assertEquals(
                "token required: name its file with --token @FILE",
                ServerMessages.tokenRefusal("ERROR " + ServerMessages.TOKEN_MISSING));
    }

    @Test
    void acceptsOtherLines() {
        assertNull(ServerMessages.tokenRefusal("uciok"));
        assertNull(ServerMessages.tokenRefusal(ServerMessages.errorLine("too many wrong tokens from your address")));
    }
}
