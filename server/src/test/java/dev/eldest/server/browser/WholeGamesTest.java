package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Plays a whole game of every kind against the server by clicks. */
class WholeGamesTest extends PageCase {
    private static final long SEED = 20261123;

    @Test
    void playsEveryGameToItsEnd() throws Exception {
        BoardPage page = open("");
        for (String game : page.games()) {
            page.startGame(game, "0", "move 100");
            int clicked = page.playToTheEnd(new Random(SEED));
            String state = browser.text("#game-state");
            assertTrue(clicked > 0, game);
            assertTrue(state.matches("(.* wins|Draw): .+"), () -> game + ": " + state);
            assertTrue(browser.isVisible("#graph-card"), game);
        }
    }

    @Test
    void enginesPlayEachOtherToEnd() throws Exception {
        BoardPage page = open("");
        page.startGame("tictactoe", "none", "move 100");
        browser.await("document.querySelector('#game-state.ended')");
        assertTrue(browser.text("#game-state").startsWith("Draw"), browser.text("#game-state"));
    }

    @Test
    void takesMoveBack() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "0", "move 100");
        browser.drag("[data-cell=e2]", "[data-cell=e4]");
        page.awaitMoves(2);
        assertTrue(page.label("e4").contains("white pawn"));
        browser.press("u");
        page.awaitMoves(0);
        assertTrue(page.label("e2").contains("white pawn"));
        browser.click("#tools [aria-label=Resign]");
        browser.click("#question [type=button]");
        assertEquals("White to move", browser.text("#game-state"));
        browser.click("#tools [aria-label=Resign]");
        browser.click("#question [type=submit]");
        assertTrue(browser.text("#game-state").startsWith("Black wins"), browser.text("#game-state"));
    }

    /** Both random positions are the standard one only once in a million runs. A shared game keeps its position. */
    @Test
    void startsChess960FromRandomPosition() throws Exception {
        BoardPage page = open("");
        String first = chess960(page);
        String second = chess960(page);
        assertFalse(isStandard(first) && isStandard(second), first);
        page.move("a2", "a3");
        page.awaitMoves(1);
        String address = (String) browser.run("return location.hash");
        browser.openWindow();
        assertTrue(open(address).fen().startsWith(second.substring(0, second.indexOf('/'))), address);
    }

    private static boolean isStandard(String fen) {
        return fen.startsWith("rnbqkbnr/");
    }

    private String chess960(BoardPage page) throws Exception {
        browser.click("#new-game");
        browser.run("const box = document.querySelector(\"[name='option UCI_Chess960']\"); box.checked = true;");
        browser.click("[name=role] option[value='both']");
        browser.click("#start");
        browser.await("!document.querySelector('#new-game-dialog').open");
        page.awaitBoard();
        assertTrue(page.fen().matches(".* w [A-H]{2}[a-h]{2} - 0 1"), page.fen());
        return page.fen();
    }

    @Test
    void promotesPawnToChosenPiece() throws Exception {
        BoardPage page = open("#game=chess&start=8/P6k/8/8/8/8/8/K7+w+-+-+0+1");
        page.clickCell("a7");
        page.clickCell("a8");
        browser.await("document.querySelector('#move-choice').open");
        browser.click("#move-choice [aria-label='white knight']");
        page.awaitMoves(1);
        assertTrue(page.label("a8").contains("white knight"), page.label("a8"));
    }

    @Test
    void losesOnTime() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "0", "clock 60000 1000");
        assertTrue(browser.text("#near .clock").matches("(1:00|0:5\\d)"), browser.text("#near .clock"));
        // Advances the page's clock by an hour.
        browser.run("const now = performance.now.bind(performance); performance.now = () => now() + 3.6e6");
        browser.await("document.querySelector('#game-state.ended')");
        assertTrue(browser.text("#game-state").equals("Black wins: on time"), browser.text("#game-state"));
    }
}
