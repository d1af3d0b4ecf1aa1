package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Tests the analysis: lines, values, arrows, the graph, and positions from texts and addresses. */
class AnalysisTest extends PageCase {
    private static final String OPENING = "#game=chess&moves=e2e4+e7e5+g1f3";
    private static final String LINES = "document.querySelectorAll('#analysis-list li').length";

    @Test
    void entersLinesThatUpdate() throws Exception {
        BoardPage page = open(OPENING);
        browser.await(LINES + " === 3");
        browser.await("document.querySelectorAll('.arrow').length === 3");
        browser.await("/[+−]\\d/.test(document.querySelector('#bar .label').textContent)");
        int depth = depth();
        browser.await(
                "Number(/depth (\\d+)/.exec(document.querySelector('#analysis-figures').textContent)?.[1]) > " + depth);

        browser.await("document.querySelectorAll('#analysis-list li:first-child button:not([hidden])').length > 2");
        browser.click("#analysis-list li:first-child button:nth-child(2)");
        page.awaitMoves(5);
        browser.press(HOME);
        browser.await("document.querySelector('#moves [aria-current]') === null");
        browser.press(END);
        browser.await("document.querySelector('#moves [aria-current]') !== null");

        browser.click("#analysis-lines option[value='5']");
        browser.await(LINES + " === 5");
        browser.run("document.activeElement.blur()");
        browser.press("a");
        browser.await("!document.querySelector('#analysis-on').checked");
    }

    @Test
    void searchesWithAnyNumberOfThreads() throws Exception {
        BoardPage page = open(OPENING);
        assertEquals(64, page.count("#analysis-threads option"));
        browser.click("#analysis-threads option[value='3']");
        browser.await("document.querySelector('#analysis-threads').value === '3'");
        page.awaitAnalysis();
        page.reload();
        assertEquals(64, page.count("#analysis-threads option"));
    }

    /** These moves with a line exceed the number that the server reads during a search. */
    private static final String LONG_GAME = "#game=chess&moves=a2a3+a7a6+b2b3+b7b6+c2c3+c7c6+d2d3+d7d6+e2e3+e7e6+f2f3"
            + "+f7f6+g2g3+g7g6+h2h3+h7h6+a3a4+a6a5+c3c4+c6c5+e3e4+e6e5+g3g4+g6g5+b1c3+b8c6+c3d5+c6d4+a1a2+a8a7+g1e2"
            + "+g8e7+d5c3+d4c6+e2g3+e7g6+f1e2+f8e7+e1g1+e8g8+d1c2";

    private static final String COORDINATES = "/\\b[a-h][1-8][a-h][1-8]/";

    @Test
    void showsLinesOfLongGameInNotationOfRecords() throws Exception {
        BoardPage page = open(LONG_GAME);
        browser.await("document.querySelectorAll('#analysis-list li:first-child button:not([hidden])').length > 3");
        browser.await("!" + COORDINATES + ".test(document.querySelector('#analysis-list').innerText)");
        browser.click("#analysis-list li:first-child button:nth-child(3)");
        page.awaitMoves(44);
        String record = (String) browser.run("return document.querySelector('#record').value.replace(/\\s+/g, ' ')");
        assertTrue(record.contains(" 21. Qc2 "), record);
        assertEquals(false, browser.run("return " + COORDINATES + ".test(arguments[0])", record), record);
    }

    @Test
    void hidesHintsWithoutAnalysis() throws Exception {
        BoardPage page = open("#game=gomoku&moves=h8+a1+h9+a3+h10+a5");
        browser.await("document.querySelectorAll('.arrow').length > 0");
        // Simulates a search that has found a win and sends no more lines.
        server.freeze(true);
        browser.click("#tab-play");
        browser.await("document.querySelectorAll('.arrow').length === 0");
        assertEquals("", browser.text("#analysis-figures"));
        server.freeze(false);
        page.awaitBoard();
        assertEquals(0, page.count(".arrow"));
    }

    @Test
    void numbersMovesFromBeginningOfGame() throws Exception {
        BoardPage page = open(
                "#game=chess&start=rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R+b+KQkq+-+1+3&moves=b8c6+f1b5");
        page.awaitMoves(2);
        assertEquals(
                "3|…|Nc6|4|Bb5",
                browser.run("return [...document.querySelectorAll('#moves .pair > *')]"
                        + ".map(each => each.textContent).join('|')"));
        assertTrue(((String) browser.run("return document.querySelector('#record').value"))
                .endsWith("\n\n3... Nc6 4. Bb5 *\n"));
        browser.press(HOME);
        browser.await("location.hash.includes('ply=0')");
    }

    private static final String STANDS =
            "[...document.querySelectorAll('[data-cell]')].map(cell => cell.ariaLabel).join()";

    @Test
    void showsMoveUnderPointerOnBoard() throws Exception {
        BoardPage page = open(OPENING);
        browser.await("document.querySelectorAll('#analysis-list li:first-child button:not([hidden])').length > 2");
        browser.await("document.querySelectorAll('.arrow').length === 3");
        String before = (String) browser.run("return " + STANDS);
        String fen = page.fen();
        browser.run("window.before = arguments[0]", before);
        point(1, "FocusEvent('focus')");
        browser.await(STANDS + " !== window.before");
        browser.await("document.querySelectorAll('.arrow').length === 0");
        assertEquals(fen, page.fen());
        page.awaitMoves(3);
        point(1, "FocusEvent('blur')");
        browser.await(STANDS + " === window.before");
        browser.await("document.querySelectorAll('.arrow').length === 3");

        point(2, "PointerEvent('pointerenter')");
        browser.await(STANDS + " !== window.before");
        point(2, "PointerEvent('pointerleave')");
        browser.await(STANDS + " === window.before");
    }

    /** Sends the event of a focused window and a moving pointer. */
    private void point(int move, String event) throws Exception {
        browser.run("document.querySelector('#analysis-list li:first-child button:nth-child(" + move + ")')"
                + ".dispatchEvent(new " + event + ")");
    }

    private int depth() throws Exception {
        browser.await("/depth \\d/.test(document.querySelector('#analysis-figures').textContent)");
        return Integer.parseInt(browser.text("#analysis-figures").replaceAll("depth (\\d+).*", "$1"));
    }

    @Test
    void everyMoveHasItsPlaceInTheGraph() throws Exception {
        open(OPENING);
        browser.click("#analyse-line");
        browser.await("document.querySelector('#analyse-line').textContent === 'Stop'");
        browser.await("document.querySelector('#analyse-line').textContent !== 'Stop'");
        String curve = (String) browser.run("return document.querySelector('#graph .curve').getAttribute('d')");
        assertEquals(4, curve.split("[ML]").length - 1, curve);

        browser.run("const graph = document.querySelector('#graph'); const box ="
                + " graph.getBoundingClientRect();graph.dispatchEvent(new MouseEvent('click', {clientX: box.left +"
                + " 1, clientY: box.top + 9, bubbles: true}))");
        browser.await("location.hash.includes('ply=0')");
    }

    @Test
    void loadsPositionsOfTextsAndAddresses() throws Exception {
        BoardPage page = open("");
        page.startAnalysis();
        browser.click("#texts summary");
        browser.type("#paste", "1. e4 {the king's} e5 (1... c5 2. Nf3) 2. Nf3! Nc6 $1 1/2-1/2");
        browser.click("#load");
        page.awaitMoves(6);
        String fen = page.fen();
        assertTrue(fen.startsWith("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/"), fen);
        String address = (String) browser.run("return location.hash");

        browser.type("#paste", "8/8/8/8/8/8/8/K6k w - -");
        browser.click("#load");
        browser.await("document.querySelector('#fen').value.startsWith('8/8/8/8/8/8/8/K6k')");
        browser.type("#paste", "this is no position");
        browser.click("#load");
        browser.await("document.querySelector('#error').checkVisibility()");
        browser.await("document.querySelector('#fen').value.startsWith('8/8/8/8/8/8/8/K6k')");

        browser.openWindow();
        BoardPage other = open(address);
        other.awaitMoves(4);
        assertEquals(fen, other.fen());
    }

    @Test
    void sizesBoardByOptions() throws Exception {
        BoardPage page = open("#game=gomoku&o.Gomoku_Size=19&moves=s19");
        assertEquals(19 * 19, page.count(".cell"));
        assertEquals("s19, black stone", page.label("s19"));
        browser.click("#new-game");
        assertEquals("19", browser.run("return document.querySelector('#new-game-dialog input[type=number]').value"));
    }

    /** Line breaks in an address must not become commands. */
    @Test
    void keepsLineBreaksOfAddressOutOfCommands() throws Exception {
        BoardPage page = open("#game=gomoku&o.Gomoku_Size=9%0Aquit&moves=e5%0Aquit+e6");
        page.awaitAnalysis();
        assertTrue(browser.isTrue("document.querySelector('#connection.on')"));
    }

    @Test
    void editsPosition() throws Exception {
        BoardPage page = open("#game=chess");
        browser.click("#edit");
        browser.click("#tray [title='take away']");
        page.clickCell("d8");
        browser.click("#tray [title='black queen']");
        page.clickCell("h4");
        browser.run("[...document.querySelectorAll('#tray button')].find(b => b.textContent === 'Done').click()");
        browser.await("document.querySelector('#fen').value.includes('/7q/')");
        assertTrue(page.fen().endsWith("PPPPPPPP/RNBQKBNR w KQkq - 0 1"), page.fen());
    }

    @Test
    void showsPicturesInsteadOfCharacters() throws Exception {
        BoardPage page = open("#game=xiangqi");
        assertEquals(32, page.count(".pieces .character"));
        browser.click("[aria-label='Characters or pictures']");
        assertEquals(0, page.count(".pieces .character"));
        assertTrue(page.count(".pieces .ink") >= 32);
        page.reload();
        assertEquals(0, page.count(".pieces .character"));
    }
}
