package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** A server that is started again is found again; two windows know nothing of each other. */
class ConnectionTest extends PageCase {
    @Test
    void thePageGoesOnAfterTheServerWasStartedAgain() throws Exception {
        BoardPage page = open("#game=gomoku&o.Gomoku_Size=19&moves=k10+k11");
        page.analyseGoesOn();
        String fen = page.fen();

        server.end();
        browser.await("document.querySelector('#connection.off')");
        server.start();

        page.awaitBoard();
        page.analyseGoesOn();
        assertEquals(fen, page.fen());
        page.cell("a1");
        page.awaitMoves(3);
    }

    @Test
    void aGameGoesOnAfterTheServerWasStartedAgain() throws Exception {
        BoardPage page = open("");
        page.begin("chess", "0", "move 100");
        page.move("e2", "e4");
        page.awaitMoves(2);
        server.end();
        browser.await("document.querySelector('#connection.off')");
        server.start();
        page.awaitBoard();
        page.move("d2", "d3");
        page.awaitMoves(4);
    }

    @Test
    void silentServerIsGivenUpAndFoundAgain() throws Exception {
        BoardPage page = open("");
        page.begin("chess", "0", "move 100");
        page.move("e2", "e4");
        page.awaitMoves(2);
        server.freeze(true);
        anHourPasses();
        browser.await("document.querySelector('#connection.on')");
        anHourPasses();
        browser.await("document.querySelector('#connection.off')");
        server.freeze(false);
        page.awaitBoard();
        page.move("d2", "d3");
        page.awaitMoves(4);
    }

    @Test
    void silentServerIsGivenUpByLivePage() throws Exception {
        browser.open(server.page("live"));
        browser.await("document.querySelector('#connection.on')");
        server.freeze(true);
        anHourPasses();
        anHourPasses();
        browser.await("document.querySelector('#connection.off')");
        server.freeze(false);
        browser.await("document.querySelector('#connection.on')");
    }

    /** For the page's own clock, which then has looked at the connection. */
    private void anHourPasses() throws Exception {
        browser.run("const now = performance.now.bind(performance); performance.now = () => now() + 3.6e6");
        browser.promised("new Promise(done => setTimeout(done, 2000))");
    }

    @Test
    void twoWindowsAreApart() throws Exception {
        BoardPage first = open("");
        first.begin("chess", "0", "move 100");
        first.move("d2", "d4");
        first.awaitMoves(2);
        String fen = first.fen();

        String window = browser.another();
        BoardPage second = open("#game=connectfour&moves=d1");
        second.analyseGoesOn();
        second.cell("d6");
        second.awaitMoves(2);

        browser.turnTo(window);
        assertEquals(fen, first.fen());
        first.move("e2", "e3");
        first.awaitMoves(4);
    }
}
