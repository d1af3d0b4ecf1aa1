package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
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
        assertTrue(browser.text("#announcement").contains("e4"), browser.text("#announcement"));
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
        assertTrue(browser.isTrue("document.querySelector('.top').scrollWidth <= innerWidth"));
        for (String game : page.games()) {
            page.startGame(game, "0", "move 100");
            assertEquals(
                    true,
                    browser.run("return document.scrollingElement.scrollWidth <= innerWidth"),
                    game + " is wider than the phone");
            assertEquals(
                    true,
                    browser.run("const square = document.querySelector('.board-box').getBoundingClientRect();"
                            + "return square.width > 0.85 * innerWidth || square.height > 0.6 * innerHeight"),
                    game + " does not use the space");
        }
    }

    /** Targets of fewer than 36 pixels. The label of a check box belongs to it. */
    private static final String SMALL = """
        return [...document.querySelectorAll("a, button, select, input, textarea, summary")]
            .filter((each) => each.checkVisibility())
            .map((each) => each.closest("label:has([type=checkbox], [type=radio])") ?? each)
            .map((each) => [each, each.getBoundingClientRect()])
            .filter(([, { width, height }]) => Math.min(width, height) < 36)
            .map(([each, { width, height }]) => `${each.outerHTML} ${width} x ${height}`)
            .join("\\n");
        """;

    @Test
    void targetsFitFingers() throws Exception {
        browser.size(PHONE_WIDTH, PHONE_HEIGHT);
        BoardPage page = open("#game=xiangqi&moves=h2e2+h9g7");
        page.awaitAnalysis();
        browser.click("#texts summary");
        assertEquals("", browser.run(SMALL), "analysis");
        page.openDialog("xiangqi");
        assertEquals("", browser.run(SMALL), "dialog");
        page.start("both", "move 100");
        assertEquals("", browser.run(SMALL), "game");
    }

    @Test
    void boardZoomsOnPhone() throws Exception {
        browser.size(PHONE_WIDTH, PHONE_HEIGHT);
        BoardPage page = open("");
        page.startGame("chinesecheckers", "both", "move 100");
        browser.click("#tools .zoom");
        browser.await("document.querySelector('[data-cell]').getBoundingClientRect().width >= 24");
        assertEquals(true, browser.run("return document.scrollingElement.scrollWidth <= innerWidth"));
        page.clickMove(new Random(1));
        page.awaitMoves(1);
        page.startGame("chess", "both", "move 100");
        assertFalse(browser.isVisible("#tools .zoom"));
    }

    @Test
    void editorShowsTrayOnPhone() throws Exception {
        browser.size(PHONE_WIDTH, PHONE_HEIGHT);
        open("#game=chess").awaitLines();
        browser.click("#edit");
        browser.await("document.querySelector('#tray').getBoundingClientRect().top > 0"
                + " && document.querySelector('#tray').getBoundingClientRect().bottom <= innerHeight");
    }

    @Test
    void boardFillsHeightOfLandscapePhone() throws Exception {
        browser.size(740, PHONE_WIDTH);
        BoardPage page = open("");
        for (String game : page.games()) {
            page.startGame(game, "both", "clock 60000 1000");
            assertTrue(browser.isTrue("[...document.querySelectorAll('.player')]"
                    + ".every(each => each.getBoundingClientRect().bottom <= innerHeight)"));
            assertEquals(
                    true,
                    browser.run(
                            "const { top, bottom, height } = document.querySelector('#stage').getBoundingClientRect();"
                                    + "return top >= 0 && bottom <= innerHeight && height > 0.9 * innerHeight"
                                    + " && document.scrollingElement.scrollWidth <= innerWidth"),
                    game);
        }
    }

    @Test
    void announcesMateInWords() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "both", "move 100");
        for (String move : "f2f3 e7e5 g2g4 d8h4".split(" ")) {
            page.move(move.substring(0, 2), move.substring(2));
            page.awaitBoard();
        }
        assertEquals("Black: Qh4. Black wins: checkmate", browser.text("#announcement"));
    }

    @Test
    void scrollsToLastMove() throws Exception {
        BoardPage page = open("#game=chess&moves=" + "g1f3+g8f6+f3g1+f6g8+".repeat(2)
                + "a2a3+a7a6+b2b3+b7b6+c2c3+c7c6+d2d3+d7d6+e2e3+e7e6+f2f3+f7f6+g2g3+g7g6+h2h3+h7h6");
        page.awaitMoves(24);
        browser.await("document.querySelector('#moves [aria-current]').getBoundingClientRect().bottom"
                + " <= document.querySelector('.moves-card').getBoundingClientRect().bottom");
    }
}
