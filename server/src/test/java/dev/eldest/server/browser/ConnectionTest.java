package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests reconnection after a restart of the server, and the independence of two windows. */
class ConnectionTest extends PageCase {
    @Test
    void resumesAnalysisAfterServerRestart() throws Exception {
        BoardPage page = open("#game=gomoku&o.Gomoku_Size=19&moves=k10+k11");
        page.awaitAnalysis();
        String fen = page.fen();

        server.terminate();
        browser.await("document.querySelector('#connection.off')");
        server.start();

        page.awaitBoard();
        page.awaitAnalysis();
        assertEquals(fen, page.fen());
        page.clickCell("a1");
        page.awaitMoves(3);
    }

    @Test
    void resumesGameAfterServerRestart() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "0", "move 100");
        page.move("e2", "e4");
        page.awaitMoves(2);
        server.terminate();
        browser.await("document.querySelector('#connection.off')");
        server.start();
        page.awaitBoard();
        page.move("d2", "d3");
        page.awaitMoves(4);
    }

    @Test
    void reconnectsToSilentServer() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "0", "move 100");
        page.move("e2", "e4");
        page.awaitMoves(2);
        server.freeze(true);
        pass(10);
        assertTrue(browser.isTrue("document.querySelector('#connection.on')"));
        pass(10);
        browser.await("document.querySelector('#connection.off')");
        server.freeze(false);
        page.awaitBoard();
        page.move("d2", "d3");
        page.awaitMoves(4);
    }

    @Test
    void livePageReconnectsToSilentServer() throws Exception {
        browser.open(server.page("live"));
        browser.await("document.querySelector('#connection.on')");
        server.freeze(true);
        pass(10);
        pass(10);
        browser.await("document.querySelector('#connection.off')");
        server.freeze(false);
        browser.await("document.querySelector('#connection.on')");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void closesConnectionWithoutAnswer(boolean opens) throws Exception {
        BoardPage page = open("");
        browser.run(MUTE, opens);
        server.terminate();
        server.start();
        browser.await("window.tries === 1 && window.last.readyState === " + (opens ? 1 : 0));
        pass(10);
        browser.await("window.tries === 2");
        browser.run("WebSocket = window.real");
        pass(10);
        page.awaitBoard();
    }

    /** Script that replaces the page's next connections by silent ones, which open or not. */
    private static final String MUTE = """
        window.real = WebSocket;
        window.tries = 0;
        const opens = arguments[0];
        WebSocket = class extends EventTarget {
            static OPEN = 1;
            readyState = 0;
            constructor() {
                super();
                window.tries++;
                window.last = this;
                if (opens) {
                    queueMicrotask(() => {
                        this.readyState = 1;
                        this.dispatchEvent(new Event("open"));
                    });
                }
            }
            send() {}
            close() {}
        };
        """;

    @Test
    void sendsNothingWhileHiddenAndIdle() throws Exception {
        open("");
        browser.run("window.sent = []; const send = WebSocket.prototype.send; WebSocket.prototype.send ="
                + " function(text) { window.sent.push(text); send.call(this, text); }");
        hide(true);
        pass(10);
        assertFalse(browser.isTrue("window.sent.includes('isready')"));
        hide(false);
        assertTrue(browser.isTrue("window.sent.includes('isready')"));
    }

    @Test
    void reconnectsHiddenPageWhenShown() throws Exception {
        BoardPage page = open("");
        // Removes the pause, so that a wrong attempt comes immediately.
        browser.run("window.tries = 0; window.setTimeout = queueMicrotask;"
                + " WebSocket = class extends WebSocket { constructor(...all) { super(...all); window.tries++; } }");
        hide(true);
        server.terminate();
        browser.await("document.querySelector('#connection.off')");
        assertEquals(0, browser.run("return window.tries"));
        server.start();
        hide(false);
        page.awaitBoard();
    }

    @Test
    void closesSilentConnectionWhileHiddenPageSearches() throws Exception {
        BoardPage page = open("#game=gomoku&o.Gomoku_Size=19&moves=k10+k11");
        page.awaitAnalysis();
        hide(true);
        server.freeze(true);
        pass(10);
        pass(10);
        browser.await("document.querySelector('#connection.off')");
        server.freeze(false);
        page.awaitBoard();
        page.awaitAnalysis();
    }

    /** Hides or shows the page, which then checks its connection. */
    private void hide(boolean hidden) throws Exception {
        browser.run(
                "Object.defineProperty(document, 'hidden', {value: arguments[0], configurable: true});"
                        + " document.dispatchEvent(new Event('visibilitychange'))",
                hidden);
    }

    /** Advances the page's clock, and makes the page check its connection. */
    private void pass(int minutes) throws Exception {
        advance(minutes);
        browser.run("document.dispatchEvent(new Event('visibilitychange'))");
    }

    private void advance(int minutes) throws Exception {
        browser.run(
                "const now = performance.now.bind(performance); performance.now = () => now() + 60000 * arguments[0]",
                minutes);
    }

    @Test
    void closesConnectionOfForgottenPageUntilItIsUsed() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "0", "move 100");
        page.move("e2", "e4");
        page.awaitMoves(2);
        advance(31);
        browser.await("document.querySelector('#connection.off')");
        browser.run("window.tries = 0; WebSocket = class extends WebSocket {"
                + " constructor(...all) { super(...all); window.tries++; } }");
        advance(600);
        assertEquals(0, browser.run("return window.tries"));
        browser.run("document.body.dispatchEvent(new PointerEvent('pointermove', {bubbles: true}))");
        assertEquals(1, browser.run("return window.tries"));
        page.awaitBoard();
        page.move("d2", "d3");
        page.awaitMoves(4);
    }

    @Test
    void keepsConnectionOfForgottenPageThatSearches() throws Exception {
        BoardPage page = open("#game=gomoku&moves=h8");
        page.awaitAnalysis();
        advance(31);
        browser.run("window.looked = 0; setInterval(() => window.looked++, 1000)");
        browser.await("window.looked > 1");
        assertTrue(browser.isTrue("document.querySelector('#connection.on')"));
    }

    @Test
    void keepsConnectionOfVisibleLivePage() throws Exception {
        browser.open(server.page("live"));
        browser.await("document.querySelector('#connection.on')");
        advance(31);
        browser.run("window.looked = 0; setInterval(() => window.looked++, 1000)");
        browser.await("window.looked > 1");
        assertTrue(browser.isTrue("document.querySelector('#connection.on')"));
    }

    @Test
    void separatesWindows() throws Exception {
        BoardPage first = open("");
        first.startGame("chess", "0", "move 100");
        first.move("d2", "d4");
        first.awaitMoves(2);
        String fen = first.fen();

        String window = browser.openWindow();
        BoardPage second = open("#game=connectfour&moves=d1");
        second.awaitAnalysis();
        second.clickCell("d6");
        second.awaitMoves(2);

        browser.switchTo(window);
        assertEquals(fen, first.fen());
        first.move("e2", "e3");
        first.awaitMoves(4);
    }
}
