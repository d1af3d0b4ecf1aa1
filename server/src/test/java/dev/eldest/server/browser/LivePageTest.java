package dev.eldest.server.browser;

import org.junit.jupiter.api.Test;

/** The page of the server at work shows the searches that run. */
class LivePageTest extends PageCase {
    @Test
    void aSearchAndItsHelpersAreSeen() throws Exception {
        BoardPage page = open("#game=chess");
        page.analyseGoesOn();
        browser.another();
        browser.open(server.page("live"));
        browser.await("document.querySelectorAll('.ring').length === 1");
        browser.await("document.querySelector('#searches').textContent.includes('Chess')");
        browser.await("document.querySelectorAll('.budget .used').length >= 2");
        browser.await("/[1-9]/.test(document.querySelector('.figure strong').textContent)");
        browser.await("document.querySelector('#pool').textContent.includes('client')");
        browser.await("document.querySelector('.marble-place:not(.idle)')");
    }
}
