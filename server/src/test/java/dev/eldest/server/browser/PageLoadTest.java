package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The page is small and soon there. */
class PageLoadTest extends PageCase {
    private static final int MAX_BYTES = 300_000;
    private static final int MAX_MILLIS = 1000;

    @Test
    void theBoardIsThereWithinASecond() throws Exception {
        open("");
        double bytes = number("performance.getEntriesByType('resource')"
                + ".reduce((sum, each) => sum + each.decodedBodySize, 0)"
                + " + performance.getEntriesByType('navigation')[0].decodedBodySize");
        // The first time was also for the browser, which has just been started, and for the server's code.
        browser.open(server.page("live"));
        browser.open(server.page(""));
        browser.await("document.querySelector('.men .man')");
        double millis = number("document.querySelector('#board').dataset.millis");
        System.out.println("the board is there after " + millis + " ms, " + bytes + " bytes");
        assertTrue(millis < MAX_MILLIS, millis + " ms");
        assertTrue(bytes < MAX_BYTES, bytes + " bytes");
    }

    private double number(String expression) throws Exception {
        return ((Number) browser.run("return Number(" + expression + ")")).doubleValue();
    }
}
