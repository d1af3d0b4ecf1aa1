package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the page's measure of moves by the cases of {@code eldest analyze}, and the summary of a game. */
class MoveLossPageTest extends PageCase {
    private static final Path CASES =
            Path.of("../bench/match/src/test/resources/dev/eldest/bench/match/analyze/report/losses.txt");

    /** Returns what a move of a side loses, and its sign. */
    private static final String MEASURE = """
        import('./accuracy.js').then(({ lossOf, signOf }) => [0, 1].map((side) => {
            const first = (chance) => side === 0 ? chance : 1 - chance;
            const parent = { board: { side }, score: { chance: first(%s), depth: 20, best: '%s' } };
            const loss = lossOf({ move: 'best', parent, score: { chance: first(1 - %s), depth: 20 } });
            return loss.toFixed(6) + signOf(loss);
        }).join(' '))
        """;

    /** Positions after e4 e5 a3 h6, of which the one after e4 e5 has the last name. */
    private static final String NAMED = """
        import('./accuracy.js').then(({ lossOf }) => {
            const names = ['', 'King\u2019s Pawn', 'Open Game', 'Open Game', 'Open Game'];
            const nodes = names.map((opening, at) => ({
                board: { side: at % 2, opening }, score: { chance: 0.5, depth: 20 }, children: [],
            }));
            nodes.slice(1).forEach((node, at) => {
                node.parent = nodes[at];
                nodes[at].children.push(node);
            });
            return nodes.slice(1).map(lossOf).join(' ');
        })
        """;

    private static final String BAD_MOVE =
            "[...document.querySelectorAll('#moves .bad-move')].some(each => each.textContent === 'Ke7??')";

    @Test
    void agreesWithCases() throws Exception {
        open("");
        List<String> cases = Files.readAllLines(CASES).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
        assertTrue(cases.size() > 10);
        for (String line : cases) {
            String[] words = line.split(" +");
            String expected = "%.6f%s".formatted(Double.valueOf(words[3]), words[4].replace("-", ""));
            assertEquals(
                    expected + " " + expected,
                    browser.awaitValue(MEASURE.formatted(words[0], words[2], words[1])),
                    line);
        }
        assertEquals(
                "0.95", browser.awaitValue("import('./accuracy.js').then(each => String(each.accuracyOf([0, 0.1])))"));
    }

    @Test
    void sumsUpGame() throws Exception {
        open("#game=chess&moves=e2e4+e7e5+d1h5+e8e7+h5e5");
        browser.click("#analyse-line");
        browser.await("document.querySelector('#accuracy')?.checkVisibility()");
        browser.await("document.querySelector('#analyse-line').textContent !== 'Stop'");
        String review = browser.text("#accuracy");
        assertTrue(
                review.matches("(?s).*Accuracy.*White\\s+100\\.0 %.*Black\\s+\\d\\d\\.\\d %\\s+0\\s+0\\s+1.*"), review);
        browser.await(BAD_MOVE);
        String curve = "return document.querySelector('#graph .curve').getAttribute('d')";
        Object before = browser.run(curve);
        browser.reload();
        browser.await("document.querySelector('#accuracy')?.checkVisibility()");
        assertEquals(review, browser.text("#accuracy"));
        assertEquals(before, browser.run(curve));
    }

    @Test
    void sumsUpNothingWhenOnlyOneSideIsJudged() throws Exception {
        open("#game=chess&moves=e2e4+e7e5+d1h5+e8e7").awaitAnalysis();
        browser.press(LEFT);
        browser.await(BAD_MOVE);
        assertFalse(browser.isVisible("#accuracy"));
    }

    @Test
    void doesNotJudgeOpening() throws Exception {
        open("");
        assertEquals("  0 0", browser.awaitValue(NAMED));
    }
}
