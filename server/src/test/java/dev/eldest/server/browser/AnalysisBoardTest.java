package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what helps to analyse on the board: chances, threats, marks, own drawings, variations, openings. */
class AnalysisBoardTest extends PageCase {
    private static final String OPENING = "#game=chess&moves=e2e4+e7e5+g1f3";
    private static final String SHIFT = "\uE008";
    private static final String ALT = "\uE00A";
    private static final String BEST_LINE = "document.querySelector('#analysis-list li')?.innerText";

    @Test
    void showsWinDrawAndLoss() throws Exception {
        open(OPENING);
        browser.await("document.querySelectorAll('#wdl .part').length === 3");
        String chances = (String) browser.run("return document.querySelector('#wdl').ariaLabel");
        assertTrue(chances.matches("White wins \\d+ %, draw \\d+ %, Black wins \\d+ %"), chances);
        browser.click("#tab-play");
        browser.await("!document.querySelector('#wdl').checkVisibility()");
    }

    @Test
    void linesNeverHaveCoordinates() throws Exception {
        open(OPENING);
        browser.run("window.raw = ''; new MutationObserver(() => { for (const { textContent } of"
                + " document.querySelectorAll('#analysis-list button'))"
                + " if (/[a-h][1-8][a-h][1-8]/.test(textContent)) window.raw += textContent; })"
                + ".observe(document.querySelector('#analysis-list'), {subtree: true, childList: true,"
                + " characterData: true})");
        for (String key : List.of(HOME, END, LEFT, LEFT)) {
            browser.press(key);
            browser.await("/[+−]\\d.*[a-h]/s.test(" + BEST_LINE + ")");
        }
        assertEquals("", browser.run("return window.raw"));
    }

    @Test
    void marksCandidatesWithTheirChances() throws Exception {
        open("#game=gomoku&moves=h8+i9");
        browser.await("/^\\d+$/.test(document.querySelector('.arrow.dot text')?.textContent)");
    }

    @Test
    void numbersStones() throws Exception {
        BoardPage page = open("#game=gomoku&moves=h8+i9+j10");
        browser.click("[aria-label='Numbers on the stones']");
        String numbers = "[...document.querySelectorAll('.stone-marks .number')].map(each => each.textContent).join()";
        assertEquals("1,2,3", browser.run("return " + numbers));
        assertEquals("3", browser.run("return document.querySelector('.stone-marks .newest').textContent"));
        page.reload();
        assertEquals("1,2,3", browser.run("return " + numbers));
        browser.press(LEFT);
        browser.await(numbers + " === '1,2'");
        browser.click("[aria-label='Numbers on the stones']");
        assertEquals("", browser.run("return " + numbers));
    }

    @Test
    void showsWhyPointIsForbidden() throws Exception {
        BoardPage page = open("#game=gomoku&o.Gomoku_Rule=renju&start=9/9/9/9/2xx5/4x4/4x4/9/9+x");
        assertEquals("e5, forbidden: two threes", page.label("e5"));
        assertEquals(1, page.count(".stone-marks .forbidden"));
        page.clickCell("e5");
        browser.await("document.querySelector('#error').innerText === 'e5, forbidden: two threes'");
        page.clickCell("a1");
        browser.await("document.querySelectorAll('.stone-marks .forbidden').length === 0");
        assertEquals("e5", page.label("e5"));
    }

    @Test
    void showsThreats() throws Exception {
        open("#game=chess&moves=e2e4+e7e5+f1c4+b8c6+d1h5");
        browser.await(BEST_LINE);
        browser.press("t");
        browser.await("document.querySelector('#analysis-threats').checked");
        browser.await(BEST_LINE + "?.includes('Qxf7#')");
        browser.await("document.querySelectorAll('.arrow.threat').length > 0");
        browser.press("t");
        browser.await("document.querySelectorAll('.arrow').length > 0");
        browser.await("document.querySelectorAll('.arrow.threat').length === 0");
        browser.await("!" + BEST_LINE + ".includes('Qxf7#')");
    }

    @Test
    void hasNoThreatsInCheck() throws Exception {
        open("#game=chess&moves=e2e4+f7f6+d1h5");
        browser.press("t");
        browser.await("/in check/.test(document.querySelector('#error').innerText)");
    }

    @Test
    void keepsDrawingsWithPosition() throws Exception {
        BoardPage page = open(OPENING);
        drag("e2", "e4", null);
        drag("g1", "f3", SHIFT);
        drag("d5", "d5", ALT);
        String shapes =
                "[...document.querySelectorAll('.user-shapes .user-shape')].map(each => each.className.baseVal).join()";
        assertEquals(
                "user-shape blue-shape,user-shape green-shape,user-shape red-shape", browser.run("return " + shapes));
        browser.press(LEFT);
        browser.await(shapes + " === ''");
        browser.press(END);
        browser.await(shapes + " === 'user-shape blue-shape,user-shape green-shape,user-shape red-shape'");
        browser.await("document.querySelector('#record').value.includes('[%csl Bd5] [%cal Ge2e4,Rg1f3]')");
        drag("g1", "f3", SHIFT);
        browser.await(shapes + " === 'user-shape blue-shape,user-shape green-shape'");
        page.clickCell("e5");
        browser.await(shapes + " === ''");
    }

    private void drag(String from, String to, String key) throws Exception {
        browser.dragRight("[data-cell=" + from + "]", "[data-cell=" + to + "]", key);
    }

    @Test
    void promotesAndDeletesVariations() throws Exception {
        BoardPage page = open(OPENING);
        browser.press(HOME);
        page.move("d2", "d4");
        browser.await("document.querySelector('#moves .variation')?.innerText.includes('d4')");
        browser.click("#promote");
        browser.await("document.querySelector('#moves button').innerText === 'd4'");
        assertTrue(browser.text("#moves .variation").contains("e4"), browser.text("#moves"));
        browser.await("!document.querySelector('#promote').checkVisibility()");
        browser.click("#delete-moves");
        page.awaitMoves(3);
        browser.await("document.querySelector('#moves button').innerText === 'e4'");
        browser.await("!document.querySelector('#branches').checkVisibility()");
    }

    @Test
    void namesOpening() throws Exception {
        open("#game=chess&moves=g1f3+b8c6+e2e4+e7e5+f1b5+a7a6+a2a3+h7h6");
        assertEquals("C68 Ruy Lopez: Morphy Defence", browser.text("#opening"));
        browser.press(HOME);
        browser.await("document.querySelector('#opening').innerText === ''");
    }

    @Test
    void editorHasCastlingAndEnPassantInView() throws Exception {
        browser.size(1366, 800);
        BoardPage page = open("#game=chess&moves=e2e4+a7a6+e4e5+d7d5");
        browser.click("#edit");
        String done = "#tray button.primary";
        assertTrue(browser.isTrue("scrollY === 0 && document.querySelector('" + done
                + "').getBoundingClientRect().bottom <= innerHeight"));
        assertEquals("d6", browser.run("return document.querySelector('[name=passant]').value"));
        browser.click("[name=Q]");
        browser.click("#tray [title='take away']");
        page.clickCell("h8");
        assertTrue(browser.isTrue("document.querySelector('[name=k]').disabled"));
        browser.click(done);
        browser.await("document.querySelector('#fen').value.includes(' w Kq d6 ')");
    }
}
