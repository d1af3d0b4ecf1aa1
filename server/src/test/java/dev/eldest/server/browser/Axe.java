package dev.eldest.server.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Checks a page with axe-core, if {@code eldest.axe} names its file, for instance {@code axe.min.js} of the npm package
 * {@code axe-core}.
 */
final class Axe {
    private static final String FILE = System.getProperty("eldest.axe", "");

    private Axe() {}

    /** Returns what is not accessible on the page; empty if nothing or without axe-core. */
    static String violations(Browser browser) throws IOException {
        if (FILE.isEmpty()) {
            return "";
        }
        browser.run(Files.readString(Path.of(FILE)));
        return String.valueOf(browser.awaitValue("axe.run().then(({violations}) => violations.map(({id, nodes}) =>"
                + " id + ': ' + nodes.map(({html, failureSummary}) => html + failureSummary).join()).join())"));
    }
}
