package dev.eldest.server.browser;

import org.junit.jupiter.api.Test;

/** Tests that the live page shows running searches. */
class LivePageTest extends PageCase {
    @Test
    void showsSearchAndItsHelpers() throws Exception {
        BoardPage page = open("#game=chess");
        page.awaitAnalysis();
        browser.openWindow();
        browser.open(server.page("live"));
        browser.await("document.querySelectorAll('.search-circle').length === 1");
        browser.await("document.querySelector('#searches').textContent.includes('Chess')");
        browser.await("document.querySelectorAll('.budget .used').length >= 2");
        browser.await("/[1-9]/.test(document.querySelector('.figure strong').textContent)");
        browser.await("document.querySelector('#pool').textContent.includes('client')");
        browser.await("document.querySelector('.helper-dot:not(.idle)')");
    }
}
