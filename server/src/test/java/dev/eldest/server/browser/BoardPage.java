package dev.eldest.server.browser;

import java.io.IOException;
import java.util.Random;

/** The board page as a user operates it. */
final class BoardPage {
    /** The user can act, or the game is over. */
    private static final String MY_TURN =
            "document.querySelector('.cell.from, .cell.to, #moves-offered:not([hidden], .premove) button,"
                    + " #game-state.ended')";

    private static final String ENDED = "document.querySelector('#game-state.ended')";

    private final Browser browser;

    BoardPage(Browser browser) {
        this.browser = browser;
    }

    static BoardPage open(Browser browser, BoardServer server, String rest) throws IOException, InterruptedException {
        browser.open(server.page(rest));
        BoardPage page = new BoardPage(browser);
        page.awaitBoard();
        return page;
    }

    void awaitBoard() throws IOException, InterruptedException {
        browser.await("document.querySelector('#connection.on')");
        browser.await("document.querySelector('#game[aria-busy=false]')");
    }

    /** Opens the dialog for a new game and chooses the game. */
    void openDialog(String game) throws IOException, InterruptedException {
        browser.click("#new-game");
        choose(game);
    }

    /** Chooses a game in the dialog. */
    void choose(String game) throws IOException, InterruptedException {
        browser.click(".tile:has(input[value='" + game + "'])");
        browser.await("document.querySelector('#new-game-dialog[open]')?.dataset.game === '" + game + "'");
    }

    void select(String name, String value) throws IOException, InterruptedException {
        browser.click("[name='" + name + "'] option[value='" + value + "']");
    }

    /**
     * Starts a new game.
     *
     * @param role side of the user: 0, 1, both or none
     */
    void startGame(String game, String role, String time) throws IOException, InterruptedException {
        openDialog(game);
        start(role, time);
    }

    /** Starts the game of the dialog. */
    void start(String role, String time) throws IOException, InterruptedException {
        select("role", role);
        select("time", time);
        browser.click("#start");
        browser.await("!document.querySelector('#new-game-dialog').open");
        awaitBoard();
    }

    /** Returns the games of the dialog. */
    String[] games() throws IOException, InterruptedException {
        browser.click("#new-game");
        String games = (String)
                browser.run("return [...document.querySelectorAll('.tile input')].map(tile => tile.value).join(' ')");
        browser.press("\uE00C");
        return games.split(" ");
    }

    /** Plays random moves by clicks until the game is over. Returns the number of moves. */
    int playToTheEnd(Random random) throws IOException, InterruptedException {
        int clicked = 0;
        while (true) {
            browser.await(MY_TURN);
            if (browser.isTrue(ENDED)) {
                return clicked;
            }
            clickMove(random);
            clicked++;
        }
    }

    void clickMove(Random random) throws IOException, InterruptedException {
        String previous = moveCount();
        if (browser.isVisible("#moves-offered button")) {
            browser.click(
                    "#moves-offered button:nth-child(" + (1 + random.nextInt(count("#moves-offered button"))) + ")");
        } else {
            if (count(".cell.to") == 0) {
                clickCell(pick(".cell.from", random));
            }
            clickCell(pick(".cell.to", random));
            if (browser.isTrue("document.querySelector('#move-choice').open")) {
                browser.click("#move-choice button");
            }
        }
        browser.await("String(" + PLIES + ") !== '" + previous + "' || " + ENDED);
        browser.await("document.querySelector('#game[aria-busy=false]')");
    }

    /** Reloads the page. */
    void reload() throws IOException, InterruptedException {
        browser.reload();
        awaitBoard();
    }

    private static final String PLIES = "document.querySelectorAll('#moves button').length";

    String moveCount() throws IOException {
        return String.valueOf(browser.run("return " + PLIES));
    }

    int count(String selector) throws IOException {
        return ((Number) browser.run("return document.querySelectorAll(arguments[0]).length", selector)).intValue();
    }

    private String pick(String selector, Random random) throws IOException {
        int which = random.nextInt(count(selector));
        return (String) browser.run(
                "return document.querySelectorAll(arguments[0])[arguments[1]].dataset.cell", selector, which);
    }

    void clickCell(String name) throws IOException, InterruptedException {
        browser.click("[data-cell='" + name + "']");
    }

    /** Returns the label of a cell, as screen readers read it. */
    String label(String cell) throws IOException {
        return (String) browser.run("return document.querySelector('[data-cell=" + cell + "]').ariaLabel");
    }

    void move(String from, String to) throws IOException, InterruptedException {
        browser.await("document.querySelector('[data-cell=" + from + "].from')");
        clickCell(from);
        clickCell(to);
    }

    /** Waits until the move list has this length. */
    void awaitMoves(int count) throws IOException, InterruptedException {
        browser.await(PLIES + " === " + count);
    }

    String fen() throws IOException {
        return (String) browser.run("return document.querySelector('#fen').value");
    }

    void startAnalysis() throws IOException, InterruptedException {
        browser.click("#tab-analyse");
        awaitAnalysis();
    }

    /** Waits for all lines, below which nothing moves any more. */
    void awaitLines() throws IOException, InterruptedException {
        browser.await("document.querySelectorAll('#analysis-list li').length === 3");
    }

    void awaitAnalysis() throws IOException, InterruptedException {
        browser.await("document.querySelectorAll('#analysis-list li').length > 0");
    }
}
