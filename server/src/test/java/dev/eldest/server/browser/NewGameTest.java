package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that the dialog's options are those of the game, and are shown when it is opened again. */
class NewGameTest extends PageCase {
    @Test
    void playsGomokuByChosenRuleAndSize() throws Exception {
        BoardPage page = open("");
        page.openDialog("gomoku");
        page.select("option Gomoku_Rule", "renju");
        browser.type("[name='option Gomoku_Size']", "19");
        page.start("both", "move 100");
        assertEquals(19 * 19, page.count(".cell"));
        String[] stones = "f8 a1 h8 c1 g7 e1 g9 k1".split(" ");
        for (int i = 0; i < stones.length; i++) {
            page.clickCell(stones[i]);
            page.awaitMoves(i + 1);
            page.awaitBoard();
        }
        assertTrue(browser.isTrue("document.querySelector('[data-cell=g7]').ariaLabel.includes('black')"));
        assertEquals(0, page.count("[data-cell=g8].to"), "renju forbids black two threes at once");
        assertEquals(1, page.count("[data-cell=g11].to"));
        String address = address();
        assertTrue(address.contains("o.Gomoku_Rule=renju") && address.contains("o.Gomoku_Size=19"), address);
        browser.click("#new-game");
        assertEquals("renju", value("Gomoku_Rule"));
        assertEquals("19", value("Gomoku_Size"));
    }

    @Test
    void usesChosenRepetitionRule() throws Exception {
        BoardPage page = open("");
        page.openDialog("xiangqi");
        page.select("option Xiangqi_Repetition", "simple");
        page.start("both", "move 100");
        assertTrue(address().contains("o.Xiangqi_Repetition=simple"), address());
        page.openDialog("chinesecheckers");
        page.select("option CC_Repetition", "draw");
        page.start("both", "move 100");
        assertTrue(address().contains("o.CC_Repetition=draw"), address());
        browser.click("#new-game");
        assertEquals("draw", value("CC_Repetition"));
    }

    @Test
    void remembersStrengthAndTime() throws Exception {
        BoardPage page = open("");
        page.openDialog("chess");
        page.select("role", "1");
        page.select("strength", "4");
        page.select("time", "move 500");
        page.choose("gomoku");
        assertEquals(List.of("1", "4", "move 500"), choices());
        page.choose("chess");
        browser.click("#start");
        browser.await("document.querySelector('#far').textContent.includes('easy')");
        page.awaitBoard();
        page.reload();
        browser.click("#new-game");
        assertEquals(List.of("0", "4", "move 500"), choices());
        page.select("time", "move 3000");
        browser.press(PageCase.ESCAPE);
        browser.click("#new-game");
        assertEquals(List.of("0", "4", "move 500"), choices());
    }

    private Object choices() throws Exception {
        return browser.run("const { role, strength, time } = document.querySelector('#new-game-dialog form').elements;"
                + "return [role.value, strength.value, time.value]");
    }

    @Test
    void continuesGameWhenDialogIsCancelled() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "both", "move 100");
        page.openDialog("xiangqi");
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
