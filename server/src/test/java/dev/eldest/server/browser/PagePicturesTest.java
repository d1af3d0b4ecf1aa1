package dev.eldest.server.browser;

import org.junit.jupiter.api.Test;

/** Takes pictures of every page in both languages, in the states that differ most. */
class PagePicturesTest extends PictureCase {
    @Test
    void game() throws Exception {
        everywhere("game", () -> {
            BoardPage page = open("");
            page.startGame("xiangqi", "both", "clock 180000 2000");
            page.move("h2", "e2");
            page.awaitMoves(1);
        });
    }

    @Test
    void analysisOfChess() throws Exception {
        everywhere("chess", () -> {
            open("#game=chess&moves=e2e4+e7e5+g1f3+b8c6+f1b5+a7a6").awaitAnalysis();
            browser.click("#texts summary");
        });
    }

    @Test
    void analysisOfXiangqi() throws Exception {
        everywhere("xiangqi", () -> {
            open("#game=xiangqi&moves=h2e2+h9g7+h0g2+i9h9").awaitAnalysis();
            browser.await("document.querySelectorAll('#analysis-list li:first-child button:not([hidden])').length > 3");
        });
    }

    @Test
    void editor() throws Exception {
        everywhere("editor", () -> {
            open("#game=chess").awaitLines();
            browser.click("#edit");
            browser.await("document.querySelector('#tray').checkVisibility()");
        });
    }

    @Test
    void dialogOfGame() throws Exception {
        everywhere("dialog", () -> open("").openDialog("gomoku"));
    }

    @Test
    void dialogOfKeys() throws Exception {
        everywhere("keys", () -> {
            open("");
            browser.press("?");
        });
    }

    @Test
    void live() throws Exception {
        open("#game=xiangqi").awaitAnalysis();
        browser.openWindow();
        everywhere("live", () -> {
            browser.open(server.page("live"));
            browser.await("document.querySelectorAll('.search-circle').length === 1");
        });
    }
}
