package dev.eldest.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostPortTest {
    @Test
    void parsesNamesAndAddresses() {
        assertEquals(new HostPort("localhost", 7878), HostPort.parse("localhost:7878"));
        assertEquals(new HostPort("127.0.0.1", 0), HostPort.parse("127.0.0.1:0"));
        assertEquals(new HostPort("::1", 65_535), HostPort.parse("[::1]:65535"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "here", "here:", ":1", "here:65536", "here:port", "::1:1", "[::1]", "[]:1", "[::1:1"})
    void refusesOtherText(String text) {
        assertNull(HostPort.parse(text));
    }
}
