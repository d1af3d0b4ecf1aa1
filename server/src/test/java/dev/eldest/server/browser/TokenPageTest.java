package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A server that wants a token is shown the one that the visitor types, as long as the window is open. */
class TokenPageTest extends PageCase {
    @Override
    String[] options() {
        return new String[] {"--token", "a-secret-of-the-test"};
    }

    @Test
    void theTokenIsAskedForAndKeptForTheWindow() throws Exception {
        browser.open(server.page(""));
        show("wrong");
        browser.await("document.querySelector('#token').textContent.includes('not the token')");
        show("a-secret-of-the-test");
        BoardPage page = new BoardPage(browser);
        page.awaitBoard();
        assertTrue(browser.holds("Object.keys(localStorage).length === 0 && document.cookie === ''"));

        browser.open(server.page("live"));
        browser.await("document.querySelector('#connection.on')");
    }

    private void show(String token) throws Exception {
        browser.await("document.querySelector('#token').open");
        browser.type("#token input", token);
        browser.click("#token button");
    }
}
