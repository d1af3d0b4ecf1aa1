package dev.eldest.bench.match.players.xboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FeaturesTest {
    private final Features features = new Features();

    @Test
    void readsOptionNames() {
        assertEquals(
                List.of("accepted ping", "rejected unheard", "accepted option"),
                features.read("feature ping=1 unheard=\"a b\" option=\"Clear  Hash -button\""));
        assertEquals(List.of("Clear  Hash"), features.options());
        assertTrue(features.has("ping"));
    }

    /** Each line has taken seconds or minutes before. */
    @Test
    void readsAnyLineFast() {
        features.read("feature " + "x".repeat(60_000));
        features.read("feature x" + " ".repeat(60_000));
        features.read("feature option=\"a" + " ".repeat(60_000) + "b\"");
        assertEquals(List.of(), features.options());
    }

    @Test
    void limitsNumberOfOptions() {
        for (int number = 0; number < 10_000; number++) {
            features.read("feature option=\"" + number + " -button\"");
        }
        assertEquals(1000, features.options().size());
    }
}
