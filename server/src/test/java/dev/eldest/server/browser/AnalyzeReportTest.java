package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.analyze.AnalyzeCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Opens a report of {@code eldest analyze}, steps through its game and checks it with {@link Axe}. */
@Tag("browser")
@Timeout(120)
class AnalyzeReportTest {
    private static final String GAME = """
        [White "Ada"]
        [Black "Bob"]
        [Result "0-1"]

        1. f3 {book} e5 2. g4 Qh4# 0-1
        """;

    private static final String CHART_LIKE_PAGE = """
        getComputedStyle(document.querySelector('.chart text')).fill === getComputedStyle(document.body).color
            && getComputedStyle(document.querySelector('.chart rect')).fill === 'none'\
        """;

    @TempDir
    private Path folder;

    @Test
    void stepsThroughGameByButtonsMovesAndKeys() throws Exception {
        Path games = Files.writeString(folder.resolve("games.pgn"), GAME);
        Path html = folder.resolve("report.html");
        assertEquals(
                0,
                new CommandLine(new AnalyzeCommand())
                        .execute(games.toString(), "--depth", "4", "--html", html.toString()));
        try (Browser browser = Browser.start()) {
            browser.size(360, 740);
            browser.open(html.toUri());
            assertTrue(browser.isTrue("document.querySelectorAll('.steps .pieces use').length === 32"));
            browser.click(".keys [aria-label=Next]");
            assertEquals("Position after 1. f3", label(browser));
            browser.press(PageCase.RIGHT + PageCase.RIGHT + PageCase.LEFT);
            assertEquals("Position after e5", label(browser));
            browser.click(".moves button:nth-of-type(4)");
            assertEquals("Qh4#", browser.text(".moves [aria-current=true]"));
            browser.click(".mistakes [data-ply]");
            assertEquals("Position after e5", label(browser));
            assertTrue(browser.isTrue("document.querySelectorAll('.mistakes polyline.played').length > 0"));
            assertTrue(browser.isTrue("document.scrollingElement.scrollWidth <= innerWidth"), "wider than a phone");
            for (boolean dark : new boolean[] {false, true}) {
                browser.dark(dark);
                assertTrue(browser.isTrue(CHART_LIKE_PAGE), "the chart's texts differ from the page's, dark: " + dark);
                assertEquals("", Axe.violations(browser));
            }
            assertEquals(List.of(), browser.errors());
        }
    }

    private static String label(Browser browser) throws Exception {
        return (String) browser.run("return document.querySelector('.steps .board').getAttribute('aria-label')");
    }
}
