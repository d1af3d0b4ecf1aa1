package dev.eldest.bench.match.players.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UciOptionsTest {
    private static final String BLANKS = " ".repeat(60_000);

    private final UciOptions options = new UciOptions();

    @Test
    void readsNamesWithBlanksAndChoices() {
        options.read("option name Clear Hash type button");
        options.read("option name  Style  type combo default Solid var Solid  var Very Risky");
        options.read("option usemillisec type check default false");
        assertTrue(options.find("clear hash").isButton());
        assertEquals(List.of("Solid", "Very Risky"), options.find("Style").choices());
        assertEquals("usemillisec", options.find("usemillisec").name());
    }

    /** Each line has taken minutes or hours before. */
    @ParameterizedTest
    @ValueSource(
            strings = {"option#x", "option name a#x type", "option name a type combo var b#x", "option name#type#x"})
    void readsAnyLineFast(String line) {
        options.read(line.replace("#", BLANKS));
        assertNull(options.find("x"));
    }

    @Test
    void limitsNumberOfOptions() {
        for (int number = 0; number < 100_000; number++) {
            options.read("option name " + number + " type check");
        }
        assertTrue(options.names().size() < 20_000, () -> options.names().size() + " options");
    }
}
