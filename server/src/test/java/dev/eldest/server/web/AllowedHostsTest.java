package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllowedHostsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
        none                  | true  | true
        https://example.org   | true  | true
        HTTPS://Example.org   | true  | true
        http://example.org    | true  | false
        https://example.org:1 | false | false
        https://evil.example  | false | false
        httpsx://example.org  | false | false
        example.org           | false | false
        null                  | false | false
        """)
    void allowsOriginOfOwnHostAndScheme(String origin, boolean plain, boolean tls) {
        assertEquals(plain, new AllowedHosts(false, Set.of()).isSameOrigin(origin, "example.org"));
        assertEquals(tls, new AllowedHosts(true, Set.of()).isSameOrigin(origin, "example.org"));
    }
}
