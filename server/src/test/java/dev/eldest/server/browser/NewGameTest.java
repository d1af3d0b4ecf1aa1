package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The dialog for a new game: what it says is what is played, and what it says when it is opened again. */
class NewGameTest extends PageCase {
    @Test
    void gomokuIsPlayedByTheRuleAndOnTheBoardThatAreChosen() throws Exception {
        BoardPage page = open("");
        page.setUp("gomoku");
        page.select("option Gomoku_Rule", "renju");
        browser.type("[name='option Gomoku_Size']", "19");
        page.start("both", "move 100");
        assertEquals(19 * 19, page.count(".cell"));
        String[] stones = "f8 a1 h8 c1 g7 e1 g9 k1".split(" ");
        for (int i = 0; i < stones.length; i++) {
            page.cell(stones[i]);
            page.awaitMoves(i + 1);
            page.awaitBoard();
        }
        assertTrue(browser.holds("document.querySelector('[data-cell=g7]').ariaLabel.includes('black')"));
        assertEquals(0, page.count("[data-cell=g8].to"), "two threes at once are not black's in renju");
        assertEquals(1, page.count("[data-cell=g11].to"));
        String address = address();
        assertTrue(address.contains("o.Gomoku_Rule=renju") && address.contains("o.Gomoku_Size=19"), address);
        browser.click("#new-game");
        assertEquals("renju", value("Gomoku_Rule"));
        assertEquals("19", value("Gomoku_Size"));
    }

    @Test
    void repetitionIsJudgedAsChosen() throws Exception {
        BoardPage page = open("");
        page.setUp("xiangqi");
        page.select("option Xiangqi_Repetition", "simple");
        page.start("both", "move 100");
        assertTrue(address().contains("o.Xiangqi_Repetition=simple"), address());
        page.setUp("chinesecheckers");
        page.select("option CC_Repetition", "draw");
        page.start("both", "move 100");
        assertTrue(address().contains("o.CC_Repetition=draw"), address());
        browser.click("#new-game");
        assertEquals("draw", value("CC_Repetition"));
    }

    @Test
    void theGameGoesOnWhenTheDialogIsLeft() throws Exception {
        BoardPage page = open("");
        page.begin("chess", "both", "move 100");
        page.setUp("xiangqi");
        page.choose("chess");
        assertEquals(1, page.count("[name='option UCI_Chess960']"));
        browser.press(ESCAPE);
        page.awaitBoard();
        page.move("e2", "e4");
        page.awaitMoves(1);
    }

    private String address() throws Exception {
        return (String) browser.run("return location.hash");
    }

    private Object value(String option) throws Exception {
        return browser.run("return document.querySelector(arguments[0]).value", "[name='option " + option + "']");
    }
}
