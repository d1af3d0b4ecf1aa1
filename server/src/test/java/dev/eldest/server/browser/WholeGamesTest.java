package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A whole game of every game that the server has, played by clicks against it. */
@Tag("browser")
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class WholeGamesTest {
    private static final long SEED = 20261123;

    @Test
    void everyGameIsPlayedToItsEnd() throws Exception {
        try (BoardServer server = BoardServer.with();
                Browser browser = Browser.start()) {
            BoardPage page = BoardPage.open(browser, server, "");
            for (String game : BoardPage.games(browser)) {
                page.begin(game, "0", "move 100");
                int clicked = page.playToTheEnd(new Random(SEED));
                String state = browser.text("#game-state");
                System.out.println(game + ": " + clicked + " moves, " + state);
                assertTrue(clicked > 0, game);
                assertTrue(state.matches("(.* wins|Draw): .+"), () -> game + ": " + state);
            }
            assertEquals(List.of(), browser.errors());
        }
    }
}
