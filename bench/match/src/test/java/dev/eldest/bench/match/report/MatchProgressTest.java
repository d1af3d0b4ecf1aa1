package dev.eldest.bench.match.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class MatchProgressTest {
    private final StringWriter out = new StringWriter();

    private MatchProgress progress(boolean mayEndEarly) {
        return new MatchProgress(new PrintWriter(out), false, 1, 4, mayEndEarly);
    }

    @Test
    void printsTimeLeftUntilLastGame() {
        MatchProgress progress = progress(false);
        progress.update(3, "x");
        progress.update(4, "x");
        assertTrue(
                out.toString().matches("game 3 of 4, 0:0\\d, 0:0\\d left: x\\Rgame 4 of 4, 0:0\\d: x\\R"),
                out::toString);
    }

    @Test
    void printsUpperBoundWhenMatchMayEndEarly() {
        MatchProgress progress = progress(true);
        progress.resume(1);
        progress.update(2, "x");
        assertTrue(out.toString().contains(", at most 0:0"), out::toString);
    }

    @Test
    void formatsHours() {
        assertEquals("59:59", MatchProgress.time(3599));
        assertEquals("1:01:01", MatchProgress.time(3661));
    }
}
