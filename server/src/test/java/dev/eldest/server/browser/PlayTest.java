package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Tests strength, clocks and takebacks of games against the server. */
class PlayTest extends PageCase {
    private static final String LEVELS =
            "return [...document.querySelectorAll('.strength option')].map(each => each.innerText).join('; ')";

    @Test
    void strengthIsOneScaleWithEloWhereMeasured() throws Exception {
        BoardPage page = open("");
        page.openDialog("chess");
        String levels = (String) browser.run(LEVELS);
        assertTrue(levels.startsWith("beginner, Elo 725; very easy, Elo 890; "), levels);
        assertTrue(levels.endsWith("expert, Elo 2660; nearly full; full"), levels);
        assertTrue(browser.isVisible("#elo-meaning"));
        browser.run("document.querySelector(\"[name='option UCI_Chess960']\").click()");
        assertFalse(((String) browser.run(LEVELS)).contains("Elo"));
        assertFalse(browser.isVisible("#elo-meaning"));
        page.choose("gomoku");
        page.select("strength", "6");
        assertFalse(((String) browser.run(LEVELS)).contains("Elo"));
        page.start("1", "move 100");
        page.awaitMoves(1);
        assertTrue(browser.text("#far").contains("Eldest, fairly easy"), browser.text("#far"));
    }

    @Test
    void addsTimeForEachMove() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "both", "clock 900000 10000");
        page.move("e2", "e4");
        page.awaitMoves(1);
        browser.await("/15:0\\d/.test(document.querySelector('#near .clock').textContent)");
    }

    @Test
    void takesBothPliesBackAfterReload() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "0", "move 100");
        page.move("e2", "e4");
        page.awaitMoves(2);
        page.reload();
        page.awaitMoves(2);
        browser.click("#tools [aria-label^='Take back']");
        page.awaitMoves(0);
        assertEquals("White to move", browser.text("#game-state"));
    }
}
