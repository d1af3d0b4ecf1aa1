package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Positions are looked at: lines, values, arrows, the graph; texts and addresses lead to positions and back. */
class StudyTest extends PageCase {
    private static final String OPENING = "#game=chess&moves=e2e4+e7e5+g1f3";
    private static final String LINES = "document.querySelectorAll('#study-list li').length";

    @Test
    void linesGoOnAndCanBeSteppedInto() throws Exception {
        BoardPage page = open(OPENING);
        browser.await(LINES + " === 3");
        browser.await("document.querySelectorAll('.arrow').length === 3");
        browser.await("/[+−]\\d/.test(document.querySelector('#bar .label').textContent)");
        int depth = depth();
        browser.await("Number(/depth (\\d+)/.exec(document.querySelector('#study-work').textContent)?.[1]) > " + depth);

        browser.await("document.querySelectorAll('#study-list li:first-child button').length > 2");
        browser.click("#study-list li:first-child button:nth-child(2)");
        page.awaitMoves(5);
        browser.press(HOME);
        browser.await("document.querySelector('#moves [aria-current]') === null");
        browser.press(END);
        browser.await("document.querySelector('#moves [aria-current]') !== null");

        browser.click("#study-lines option[value='5']");
        browser.await(LINES + " === 5");
        browser.run("document.activeElement.blur()");
        browser.press("a");
        browser.await("!document.querySelector('#study-on').checked");
    }

    private static final String STANDS =
            "[...document.querySelectorAll('[data-cell]')].map(cell => cell.ariaLabel).join()";

    @Test
    void aMoveThatIsPointedAtIsShownOnTheBoard() throws Exception {
        BoardPage page = open(OPENING);
        browser.await("document.querySelectorAll('#study-list li:first-child button').length > 2");
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

    /** As it is where the window has the focus, and somebody moves a pointer. */
    private void point(int move, String event) throws Exception {
        browser.run("document.querySelector('#study-list li:first-child button:nth-child(" + move + ")')"
                + ".dispatchEvent(new " + event + ")");
    }

    private int depth() throws Exception {
        browser.await("/depth \\d/.test(document.querySelector('#study-work').textContent)");
        return Integer.parseInt(browser.text("#study-work").replaceAll("depth (\\d+).*", "$1"));
    }

    @Test
    void everyMoveHasItsPlaceInTheGraph() throws Exception {
        open(OPENING);
        browser.click("#sweep");
        browser.await("document.querySelector('#sweep').textContent === 'Stop'");
        browser.await("document.querySelector('#sweep').textContent !== 'Stop'");
        String curve = (String) browser.run("return document.querySelector('#graph .curve').getAttribute('d')");
        assertEquals(4, curve.split("[ML]").length - 1, curve);

        browser.run("const graph = document.querySelector('#graph'); const box ="
                + " graph.getBoundingClientRect();graph.dispatchEvent(new MouseEvent('click', {clientX: box.left +"
                + " 1, clientY: box.top + 9, bubbles: true}))");
        browser.await("location.hash.includes('ply=0')");
    }

    @Test
    void textsAndAddressesLeadToPositions() throws Exception {
        BoardPage page = open("");
        page.analyse();
        browser.click("#texts summary");
        browser.type("#record", "1. e4 {the king's} e5 (1... c5 2. Nf3) 2. Nf3! Nc6 $1 1/2-1/2");
        browser.click("#load");
        page.awaitMoves(4);
        String fen = page.fen();
        assertTrue(fen.startsWith("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/"), fen);
        String address = (String) browser.run("return location.hash");

        browser.type("#fen", "8/8/8/8/8/8/8/K6k w - -");
        browser.click("#load");
        browser.await("document.querySelector('#fen').value.startsWith('8/8/8/8/8/8/8/K6k')");
        browser.type("#fen", "this is no position");
        browser.click("#load");
        browser.await("document.querySelector('#complaint').checkVisibility()");
        browser.await("document.querySelector('#fen').value.startsWith('8/8/8/8/8/8/8/K6k')");

        browser.another();
        BoardPage other = open(address);
        other.awaitMoves(4);
        assertEquals(fen, other.fen());
    }

    @Test
    void theBoardIsAsLargeAsTheOptionsSay() throws Exception {
        BoardPage page = open("#game=gomoku&o.Gomoku_Size=19&moves=s19");
        assertEquals(19 * 19, page.count(".cell"));
        assertEquals("s19, black stone", page.named("s19"));
        browser.click("#new-game");
        assertEquals("19", browser.run("return document.querySelector('#setup input[type=number]').value"));
    }

    /** What an address says is within the lines that the page says itself. */
    @Test
    void anAddressCannotEndTheTalk() throws Exception {
        BoardPage page = open("#game=gomoku&o.Gomoku_Size=9%0Aquit&moves=e5%0Aquit+e6");
        page.analyseGoesOn();
        assertTrue(browser.holds("document.querySelector('#connection.on')"));
    }

    @Test
    void aPositionIsPutTogether() throws Exception {
        BoardPage page = open("#game=chess");
        browser.click("#edit");
        browser.click("#tray [title='take away']");
        page.cell("d8");
        browser.click("#tray [title='black queen']");
        page.cell("h4");
        browser.run("[...document.querySelectorAll('#tray button')].find(b => b.textContent === 'Done').click()");
        browser.await("document.querySelector('#fen').value.includes('/7q/')");
        assertTrue(page.fen().endsWith("PPPPPPPP/RNBQKBNR w KQkq - 0 1"), page.fen());
    }

    @Test
    void picturesTakeTheCharactersPlace() throws Exception {
        BoardPage page = open("#game=xiangqi");
        assertEquals(32, page.count(".men .character"));
        browser.click("[aria-label='Characters or pictures']");
        assertEquals(0, page.count(".men .character"));
        assertTrue(page.count(".men .ink") >= 32);
    }
}
