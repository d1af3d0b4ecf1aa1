package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * Tests that the page asks for a token and keeps it until the window is closed, or on the browser if the user chooses
 * so.
 */
class TokenPageTest extends PictureCase {
    @Override
    String[] options() {
        return new String[] {"--token", "a-secret-of-the-test"};
    }

    @Test
    void requestsTokenAndKeepsItForWindow() throws Exception {
        browser.open(server.page(""));
        enterToken("wrong");
        browser.await("document.querySelector('#token').textContent.includes('wrong token')");
        enterToken("a-secret-of-the-test");
        BoardPage page = new BoardPage(browser);
        page.awaitBoard();
        assertTrue(browser.isTrue("Object.keys(localStorage).length === 0 && document.cookie === ''"));

        browser.open(server.page("live"));
        browser.await("document.querySelector('#connection.on')");
    }

    @Test
    void asksInBothLanguages() throws Exception {
        everywhere("token", () -> {
            browser.open(server.page(""));
            browser.await("document.querySelector('#token').open");
        });
    }

    @Test
    void remembersTokenOnBrowserIfUserWants() throws Exception {
        browser.open(server.page(""));
        browser.await("document.querySelector('#token').open");
        browser.click("#token [name=remember]");
        enterToken("a-secret-of-the-test");
        new BoardPage(browser).awaitBoard();
        browser.openWindow();
        open("");
        assertFalse(browser.isVisible("#token"));
    }

    @Test
    void asksAgainAfterEscape() throws Exception {
        browser.open(server.page(""));
        browser.await("document.querySelector('#token').open");
        for (int i = 0; i < 3; i++) {
            browser.press(ESCAPE);
            browser.await("document.querySelector('#token').open");
        }
        enterToken("a-secret-of-the-test");
        new BoardPage(browser).awaitBoard();
    }

    private void enterToken(String token) throws Exception {
        browser.await("document.querySelector('#token').open");
        browser.type("#token input", token);
        browser.click("#token button");
    }
}
