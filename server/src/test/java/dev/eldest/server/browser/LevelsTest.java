package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.run.Strength;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests that the page's levels have the Elo that the engine gives them. */
class LevelsTest {
    private static final Path TABLE = Path.of("src/main/resources/dev/eldest/server/page/levels.js");
    private static final Pattern LEVEL = Pattern.compile("\\[(\\d+), \"\\w+\", (\\d+)],");

    @Test
    void levelsHaveEloOfEngine() throws Exception {
        var levels = LEVEL.matcher(Files.readString(TABLE)).results().toList();
        assertEquals(Strength.MIN_ELO, number(levels.getFirst(), 2));
        assertEquals(Strength.MAX_ELO, number(levels.getLast(), 2));
        for (MatchResult level : levels) {
            assertEquals(number(level, 1), Strength.ofElo(number(level, 2), 0).level(), level.group());
        }
    }

    private static int number(MatchResult match, int group) {
        return Integer.parseInt(match.group(group));
    }
}
