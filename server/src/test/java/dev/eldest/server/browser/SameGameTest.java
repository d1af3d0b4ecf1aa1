package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests that a game stays the same after a reload, in another window and after a server restart. */
class SameGameTest extends PageCase {
    private static final long SEED = 41;
    private static final int MOVES = 2;

    @Test
    void keepsGameAfterReloadSharingAndServerRestart() throws Exception {
        BoardPage page = open("");
        for (String game : page.games()) {
            Random random = new Random(SEED);
            page.startGame(game, "both", "move 100");
            for (int i = 0; i < MOVES; i++) {
                page.clickMove(random);
            }
            String expected = positionAndMoves(page);

            page.reload();
            page.awaitMoves(MOVES);
            assertEquals(expected, positionAndMoves(page), game + " after reload");

            String address = (String) browser.run("return location.hash");
            String window = browser.openWindow();
            BoardPage other = open(address);
            other.awaitMoves(MOVES);
            assertEquals(expected, positionAndMoves(other), game + " in another window");
            browser.close(window);

            server.terminate();
            browser.await("document.querySelector('#connection.off')");
            server.start();
            page.awaitBoard();
            assertEquals(expected, positionAndMoves(page), game + " after server restart");
            page.clickMove(random);
            page.awaitMoves(MOVES + 1);
        }
    }

    /** Returns the position, and the moves in the game's notation. */
    private String positionAndMoves(BoardPage page) throws Exception {
        String record = (String) browser.run("return document.querySelector('#record').value");
        return page.fen() + " " + record.substring(record.indexOf("\n\n"));
    }

    private Object pressed(String tab) throws Exception {
        return browser.run("return document.querySelector(arguments[0]).ariaPressed", tab);
    }

    @Test
    void keepsOpponentLevelAndClocksAfterReload() throws Exception {
        BoardPage page = open("");
        page.openDialog("chess");
        page.select("strength", "4");
        page.start("1", "clock 60000 1000");
        page.awaitMoves(1);
        browser.run("const now = performance.now.bind(performance); performance.now = () => now() + 2e4");
        browser.await(LESS_TIME);

        page.reload();
        assertEquals("true", pressed("#tab-play"));
        assertTrue(browser.text("#far").contains("Eldest, easy"), browser.text("#far"));
        assertTrue(browser.text("#near").contains("Black"), browser.text("#near"));
        assertTrue(browser.isTrue(LESS_TIME), browser.text("#near"));
        page.move("e7", "e6");
        page.awaitMoves(3);
    }

    private static final String LESS_TIME = "/0:[0-4]\\d/.test(document.querySelector('#near .clock').textContent)";

    @Test
    void keepsResignationAfterReload() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "both", "move 100");
        page.move("e2", "e4");
        page.awaitMoves(1);
        browser.click("#tools [aria-label=Resign]");
        browser.click("#question [type=submit]");
        assertEquals("White wins: by resignation", browser.text("#game-state"));
        page.reload();
        assertEquals("White wins: by resignation", browser.text("#game-state"));
    }

    @Test
    void keepsAnalysisAfterReload() throws Exception {
        BoardPage page = open("");
        page.openDialog("tictactoe");
        page.select("strength", "4");
        page.start("0", "move 100");
        page.startAnalysis();
        page.reload();
        assertEquals("true", pressed("#tab-analyse"));
        browser.click("#tab-play");
        assertTrue(browser.text("#far").contains("Eldest, easy"), browser.text("#far"));
    }

    @Test
    void gameWaitsWhileUserAnalyses() throws Exception {
        BoardPage page = open("");
        page.openDialog("chess");
        page.select("strength", "4");
        page.start("0", "clock 60000 1000");
        page.move("e2", "e4");
        page.awaitMoves(2);
        page.startAnalysis();
        assertTrue(browser.text("#notice").startsWith("The game waits"), browser.text("#notice"));
        page.move("d2", "d4");
        page.awaitMoves(3);
        browser.run("const now = performance.now.bind(performance); performance.now = () => now() + 2e4");

        browser.click("#tab-play");
        browser.await("document.querySelector('#moves [aria-current]').textContent !== 'd4'");
        assertTrue(browser.text("#far").contains("Eldest, easy"), browser.text("#far"));
        assertFalse(browser.isTrue(LESS_TIME), browser.text("#near"));
        assertEquals("", browser.text("#notice"));
        page.move("g1", "f3");
        page.awaitMoves(5);
    }

    @Test
    void gameWaitsWhileUserLooksAtAnotherAndReloads() throws Exception {
        BoardPage page = open("");
        playFirstMove(page);
        String fen = page.fen();
        browser.run("location.hash = '#game=xiangqi'");
        browser.await("document.querySelector('#game-title').textContent === 'Xiangqi'");
        page.reload();
        browser.click("#tab-play");
        browser.await("document.querySelector('#fen').value === '" + fen + "'");
        assertTrue(browser.isVisible("#near .clock"));
        page.move("d2", "d3");
        page.awaitMoves(4);
    }

    @Test
    void gameWaitsWhilePositionIsEdited() throws Exception {
        BoardPage page = open("");
        page.startGame("gomoku", "none", "move 10000");
        browser.click("#edit");
        assertEquals("true", pressed("#tab-analyse"));
        assertTrue(browser.isVisible("#tray"));
        browser.click("#tray button:last-child");
        browser.click("#tab-play");
        browser.await("[...document.querySelectorAll('.player')].some(each => each.textContent.includes('thinks'))");
    }

    @Test
    void resumesGameAfterVisitOfLivePage() throws Exception {
        BoardPage page = open("");
        playFirstMove(page);
        browser.click("#tab-live");
        browser.await("document.querySelector('#speed')");
        browser.click("nav a[href='./']");
        page.awaitBoard();
        page.awaitMoves(2);
        assertTrue(browser.isVisible("#near .clock"));
        page.move("d2", "d3");
        page.awaitMoves(4);
    }

    private static void playFirstMove(BoardPage page) throws Exception {
        page.startGame("chess", "0", "clock 60000 1000");
        page.move("e2", "e4");
        page.awaitMoves(2);
    }
}
