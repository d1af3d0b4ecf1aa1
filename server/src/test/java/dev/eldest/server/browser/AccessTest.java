package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Tests the page with the keyboard, for screen readers and on a phone. */
class AccessTest extends PageCase {
    private static final int PHONE_WIDTH = 360;
    private static final int PHONE_HEIGHT = 740;

    @Test
    void makesMoveWithKeys() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "both", "move 1000");
        browser.run("document.querySelector('[data-cell=e2]').focus()");
        browser.press(ENTER + UP + UP + ENTER);
        page.awaitMoves(1);
        assertEquals("e4, white pawn", page.label("e4"));
        assertTrue(browser.text("#news").contains("e4"), browser.text("#news"));
        browser.run("document.activeElement.blur()");
        browser.press(LEFT);
        browser.await("document.querySelector('[data-cell=e2]').ariaLabel.includes('white pawn')");
    }

    @Test
    void namesEveryControl() throws Exception {
        open("#game=chess");
        assertEquals(
                "",
                browser.run("return [...document.querySelectorAll('button, [role=button], input, select, textarea')]"
                        + ".filter(each => !(each.ariaLabel || each.textContent.trim() || each.labels?.length))"
                        + ".map(each => each.outerHTML).join()"));
    }

    @Test
    void everyGameFitsPhone() throws Exception {
        browser.size(PHONE_WIDTH, PHONE_HEIGHT);
        BoardPage page = open("");
        for (String game : page.games()) {
            page.startGame(game, "0", "move 100");
            assertEquals(
                    true,
                    browser.run("return document.scrollingElement.scrollWidth <= innerWidth"),
                    game + " is wider than the phone");
            assertEquals(
                    true,
                    browser.run("const square = document.querySelector('.square').getBoundingClientRect();"
                            + "return square.width > 0.85 * innerWidth || square.height > 0.6 * innerHeight"),
                    game + " does not use the space");
        }
    }
}
