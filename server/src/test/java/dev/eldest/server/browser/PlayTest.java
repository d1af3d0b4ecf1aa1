package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests strength, clocks and takebacks of games against the server. */
class PlayTest extends PageCase {
    private static final String LEVELS =
            "return [...document.querySelectorAll('.strength option')].map(each => each.innerText).join('; ')";

    @Test
    void strengthIsOneScaleWithEloWhereMeasured() throws Exception {
        BoardPage page = open("");
        page.openDialog("chess");
        String levels = (String) browser.run(LEVELS);
        assertTrue(levels.startsWith("beginner, Elo 725; very easy, Elo 890; "), levels);
        assertTrue(levels.endsWith("expert, Elo 2660; nearly full; full"), levels);
        assertTrue(browser.isVisible("#elo-meaning"));
        browser.run("document.querySelector(\"[name='option UCI_Chess960']\").click()");
        assertFalse(((String) browser.run(LEVELS)).contains("Elo"));
        assertFalse(browser.isVisible("#elo-meaning"));
        page.choose("gomoku");
        page.select("strength", "6");
        assertFalse(((String) browser.run(LEVELS)).contains("Elo"));
        page.start("1", "move 100");
        page.awaitMoves(1);
        assertTrue(browser.text("#far").contains("Eldest, fairly easy"), browser.text("#far"));
    }

    @Test
    void addsTimeForEachMove() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "both", "clock 900000 10000");
        page.move("e2", "e4");
        page.awaitMoves(1);
        browser.await("/15:0\\d/.test(document.querySelector('#near .clock').textContent)");
    }

    @Test
    void takesBothPliesBackAfterReload() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "0", "move 100");
        page.move("e2", "e4");
        page.awaitMoves(2);
        page.reload();
        page.awaitMoves(2);
        browser.click("#tools [aria-label^='Take back']");
        page.awaitMoves(0);
        assertEquals("White to move", browser.text("#game-state"));
    }

    @Test
    void serverAnswersDrawOffer() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "0", "move 100");
        page.move("e2", "e4");
        page.awaitMoves(2);
        browser.press("d");
        browser.await("document.querySelector('#notice').textContent.includes('still open')");
        assertTrue(browser.isTrue("document.querySelector('#tools [aria-label^=Offer]').disabled"));
        playFrom(page, "4k3/8/8/8/8/8/8/R3K3 b - - 0 60");
        browser.click("#tools [aria-label^=Offer]");
        browser.await("document.querySelector('#notice').textContent.includes('stands better')");
        playFrom(page, "4k3/8/8/8/8/8/8/R3K3 w - - 0 60");
        browser.click("#tools [aria-label^=Offer]");
        browser.await("document.querySelector('#game-state').textContent === 'Draw: by agreement'");
        assertEquals("Draw: by agreement", browser.text("#announcement"));
        playFrom(page, "4k3/4p3/8/8/8/8/4P3/4K3 w - - 40 60");
        browser.press("d");
        browser.await("document.querySelector('#game-state').textContent === 'Draw: by agreement'");
    }

    /** Has the page read every score as even, however deep the server searches. */
    private static final String EVEN_SCORES = """
        const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
        Object.defineProperty(MessageEvent.prototype, "data", {
            get() {
                const even = "score cp 0 wdl 200 600 200";
                return get.call(this).replace(/score (cp|mate) \\S+( wdl \\d+ \\d+ \\d+)?/g, even);
            },
        });
        """;

    /** Neither side can pass the pawns. The king walks without repeating a position. */
    @Test
    void serverOffersDrawInStalledGame() throws Exception {
        BoardPage page = open("");
        browser.run(EVEN_SCORES);
        page.startGame("chess", "0", "move 100");
        playFrom(page, "4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/K7 w - - 20 60");
        String[] way = "a1 b1 c1 d1 e1 f1 g1 h1 h2 g2 f2 e2 d2 c2 b2 a2 a3".split(" ");
        for (int i = 1; i < way.length; i++) {
            page.move(way[i - 1], way[i]);
            page.awaitMoves(2 * i);
            page.awaitBoard();
            boolean offered = i % 8 == 0;
            assertEquals(offered, browser.text("#notice").startsWith("Eldest offers a draw."), "move " + i);
            assertEquals(offered, browser.isVisible("#tools [aria-label^=Agree]"), "move " + i);
        }
        browser.press("d");
        browser.await("document.querySelector('#game-state').textContent === 'Draw: by agreement'");
    }

    /** Plays the side to move of a position from the dialog. */
    private void playFrom(BoardPage page, String fen) throws Exception {
        browser.run("location.hash = arguments[0]", "#game=chess&start=" + fen.replace(' ', '+'));
        browser.await("document.querySelector('#fen').value === '" + fen + "'");
        browser.click("#play-here");
        browser.click("#start");
        browser.await("!document.querySelector('#new-game-dialog').open");
        page.awaitBoard();
    }

    @Test
    void personAgreesToDrawAndGrundyHasNone() throws Exception {
        BoardPage page = open("");
        for (String game : page.games()) {
            page.startGame(game, "both", "move 100");
            boolean known = !game.equals("grundy") && !game.equals("chinesecheckers");
            assertEquals(known, browser.isVisible("#tools [aria-label^=Offer]"), game);
            if (known) {
                browser.press("d");
                browser.click("#question [type=button]");
                assertFalse(browser.text("#game-state").startsWith("Draw"), game);
                browser.click("#tools [aria-label^=Offer]");
                browser.click("#question [type=submit]");
                assertEquals("Draw: by agreement", browser.text("#game-state"), game);
            }
        }
    }

    @Test
    void resignedGameStaysOverAfterAnalysis() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "0", "move 100");
        page.move("e2", "e4");
        page.awaitMoves(2);
        browser.click("#tools [aria-label=Resign]");
        browser.click("#question [type=submit]");
        page.startAnalysis();
        page.reload();
        assertTrue(browser.isTrue("document.querySelector('#record').value.includes('[Result \"0-1\"]')"));
        browser.click("#tab-play");
        assertEquals("Black wins: by resignation", browser.text("#game-state"));
        browser.run("location.hash = '#game=chess&moves=d2d4'");
        page.awaitMoves(1);
        browser.click("#tab-play");
        page.awaitMoves(2);
    }

    @Test
    void personsPiecesAreBelow() throws Exception {
        BoardPage page = open("");
        for (String game : List.of("chess", "chinesecheckers")) {
            for (String role : List.of("0", "1")) {
                page.startGame(game, role, "move 100");
                browser.await("document.querySelector('#near .quiet').textContent === 'you'");
                browser.press("f");
                browser.await("document.querySelector('#far .quiet').textContent === 'you'");
            }
        }
        page.startGame("chess", "1", "move 100");
        page.startGame("chess", "both", "move 100");
        assertEquals("White", browser.text("#near .name"));
    }

    @Test
    void analysisKeyDoesNotLeaveGame() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "0", "move 100");
        page.move("e2", "e4");
        page.awaitMoves(2);
        browser.press("a");
        assertTrue(browser.text("#notice").startsWith("No analysis"), browser.text("#notice"));
        assertFalse(browser.isVisible("#analysis"));
        page.move("d2", "d3");
        page.awaitMoves(4);
        browser.click("#tools [aria-label=Resign]");
        browser.click("#question [type=submit]");
        browser.press("a");
        page.awaitAnalysis();
    }

    @Test
    void pausesAndStopsEngines() throws Exception {
        BoardPage page = open("");
        page.startGame("gomoku", "none", "move 1000");
        page.awaitMoves(1);
        browser.press("p");
        assertEquals("Paused", browser.text("#game-state"));
        assertEquals("Paused", browser.text("#announcement"));
        page.reload();
        assertEquals("Paused", browser.text("#game-state"));
        String moves = page.moveCount();
        browser.click("#tools [aria-label^=Pause]");
        browser.await("document.querySelectorAll('#moves button').length > " + moves);
        browser.click("#tools [aria-label^=Stop]");
        assertEquals("Stopped", browser.text("#game-state"));
        page.reload();
        assertEquals("Stopped", browser.text("#game-state"));
        assertTrue(browser.isVisible("#play-here"));
    }

    @Test
    void playsFromPositionInMiddleOfGame() throws Exception {
        BoardPage page = open("#game=chess&moves=e2e4+e7e5+g1f3+b8c6&ply=2");
        page.awaitAnalysis();
        browser.press("h");
        page.select("role", "1");
        page.select("time", "move 100");
        browser.click("#start");
        browser.await("document.querySelector('#far').textContent.includes('Eldest')"
                + " && document.querySelector('#game-state').textContent === 'Black to move'");
        page.awaitBoard();
        browser.await("document.querySelector('[data-cell=a7].from')");
        page.move("a7", "a6");
        browser.await("document.querySelector('#game-state').textContent === 'Black to move'"
                + " && document.querySelector('[data-cell=b7].from')");
        assertTrue(browser.isTrue("location.hash.includes('e2e4+e7e5') && location.hash.includes('a7a6')"));
    }

    /** Delays the request of a search until the test releases it. */
    private static final String HOLD = """
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (words) {
            if (String(words).includes("go ") && !window.released) {
                window.release = () => {
                    window.released = true;
                    send.call(this, words);
                };
            } else {
                send.call(this, words);
            }
        };
        """;

    private void hold() throws Exception {
        browser.run("window.released = false");
        if (browser.isTrue("!window.held")) {
            browser.run(HOLD + "window.held = true");
        }
    }

    @Test
    void makesPremovesInEveryGame() throws Exception {
        BoardPage page = open("");
        for (String game : page.games()) {
            browser.run("window.released = true");
            page.startGame(game, "0", "move 100");
            hold();
            if (game.equals("grundy")) {
                browser.click("#moves-offered button");
                browser.await("document.querySelector('#moves-offered.premove button')");
                browser.click("#moves-offered button");
                assertEquals(1, page.count("#moves-offered [aria-pressed=true]"));
            } else {
                String last = (String) browser.run(
                        "return [...document.querySelectorAll('.cell.from, .cell.to')]" + ".at(-1).dataset.cell");
                boolean placed = page.count(".cell.from") == 0;
                String target = last;
                if (!placed) {
                    page.clickCell(last);
                    target = (String) browser.run("return document.querySelector('.cell.to').dataset.cell");
                    page.clickCell(last);
                    page.clickCell((String) browser.run("return document.querySelector('.cell.from').dataset.cell"));
                }
                page.clickCell((String) browser.run("return document.querySelector('.cell.to').dataset.cell"));
                browser.await("document.querySelector('.cell.premovable')");
                if (!placed) {
                    page.clickCell(last);
                }
                page.clickCell(target);
                assertEquals(placed ? 1 : 2, page.count(".marks-below .premove"), game);
            }
            assertTrue(browser.text("#notice").startsWith("Before your turn"), game);
            browser.run("window.release()");
            browser.await("document.querySelectorAll('#moves button').length >= 3"
                    + " || document.querySelector('#notice').textContent.includes('not legal')"
                    + " || document.querySelector('#game-state.ended')");
            assertEquals(0, page.count(".marks-below .premove"), game);
        }
    }

    @Test
    void cancelsPremove() throws Exception {
        BoardPage page = open("");
        page.startGame("chess", "0", "move 100");
        hold();
        page.move("e2", "e4");
        browser.await("document.querySelector('[data-cell=d2].premovable')");
        browser.drag("[data-cell=d2]", "[data-cell=d4]");
        assertEquals(2, page.count(".marks-below .premove"));
        browser.press(ESCAPE);
        assertEquals(0, page.count(".marks-below .premove"));
        browser.run("document.querySelector('[data-cell=g1]').focus()");
        browser.press(ENTER + UP + UP + LEFT + ENTER);
        assertEquals(2, page.count(".marks-below .premove"));
        browser.run("document.querySelector('#board').dispatchEvent(new MouseEvent('contextmenu',"
                + " {bubbles: true, cancelable: true}))");
        assertEquals(0, page.count(".marks-below .premove"));
        assertEquals("The move before your turn is cancelled.", browser.text("#notice"));
        page.clickCell("g1");
        page.clickCell("f3");
        browser.run("window.release()");
        page.awaitMoves(3);
        assertTrue(page.label("f3").contains("white knight"), page.label("f3"));
    }

    @Test
    void soundIsOffUntilSwitchedOn() throws Exception {
        BoardPage page = open("");
        browser.run("window.tones = 0; const start = OscillatorNode.prototype.start;"
                + " OscillatorNode.prototype.start = function (at) { window.tones++; start.call(this, at); };");
        page.startGame("chess", "both", "move 100");
        page.move("e2", "e4");
        page.awaitMoves(1);
        assertTrue(browser.isTrue("window.tones === 0"));
        browser.press("s");
        browser.await("document.querySelector('#tools [aria-label^=Sound][aria-pressed=true]') && window.tones > 0");
        browser.run("window.tones = 0");
        page.move("d7", "d5");
        browser.await("window.tones === 1");
        page.move("e4", "d5");
        browser.await("window.tones === 3");
        browser.press("s");
        assertEquals(1, page.count("#tools [aria-label^=Sound][aria-pressed=false]"));
    }
}
