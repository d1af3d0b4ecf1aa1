package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Tests the size and the load time of the page. */
class PageLoadTest extends PageCase {
    private static final int MAX_BYTES = 350_000;
    private static final int MAX_MILLIS = 1000;

    @Test
    void showsBoardWithinOneSecond() throws Exception {
        open("");
        double bytes = number("performance.getEntriesByType('resource')"
                + ".reduce((sum, each) => sum + each.decodedBodySize, 0)"
                + " + performance.getEntriesByType('navigation')[0].decodedBodySize");
        // The first load includes the start of the browser and the warm-up of the server.
        browser.open(server.page("live"));
        browser.open(server.page(""));
        browser.await("document.querySelector('.pieces .piece')");
        double millis = number("document.querySelector('#board').dataset.millis");
        assertTrue(millis < MAX_MILLIS, millis + " ms");
        assertTrue(bytes < MAX_BYTES, bytes + " bytes");
    }

    private double number(String expression) throws Exception {
        return ((Number) browser.run("return Number(" + expression + ")")).doubleValue();
    }
}
