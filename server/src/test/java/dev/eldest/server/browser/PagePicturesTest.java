package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Takes pictures of every page in both languages, to {@code target/pages}. Checks each with axe-core, if
 * {@code eldest.axe} names its file, for instance {@code axe.min.js} of the npm package {@code axe-core}.
 */
class PagePicturesTest extends PageCase {
    private static final Path FOLDER = Path.of("target/pages");
    private static final String AXE = System.getProperty("eldest.axe", "");

    private static final List<String> LANGUAGES = List.of("en", "zh-CN");
    private static final List<Screen> SCREENS = List.of(
            new Screen("light", 1280, 800, false),
            new Screen("dark", 1280, 800, true),
            new Screen("phone", 360, 740, false),
            new Screen("phone-dark", 360, 740, true),
            new Screen("landscape", 740, 360, false));

    private record Screen(String name, int width, int height, boolean dark) {}

    /** A state of the page. */
    private interface Scene {
        void play() throws Exception;
    }

    @Test
    void game() throws Exception {
        everywhere("game", () -> {
            BoardPage page = open("");
            page.startGame("xiangqi", "both", "clock 180000 2000");
            page.move("h2", "e2");
            page.awaitMoves(1);
        });
    }

    @Test
    void analysisOfChess() throws Exception {
        everywhere("chess", () -> {
            open("#game=chess&moves=e2e4+e7e5+g1f3+b8c6+f1b5+a7a6").awaitAnalysis();
            browser.click("#texts summary");
        });
    }

    @Test
    void analysisOfXiangqi() throws Exception {
        everywhere("xiangqi", () -> {
            open("#game=xiangqi&moves=h2e2+h9g7+h0g2+i9h9").awaitAnalysis();
            browser.await("document.querySelectorAll('#study-list li:first-child button').length > 3");
        });
    }

    @Test
    void editor() throws Exception {
        everywhere("editor", () -> {
            open("#game=chess");
            browser.click("#edit");
        });
    }

    @Test
    void dialogOfGame() throws Exception {
        everywhere("dialog", () -> open("").openDialog("gomoku"));
    }

    @Test
    void dialogOfKeys() throws Exception {
        everywhere("keys", () -> {
            open("");
            browser.press("?");
        });
    }

    @Test
    void live() throws Exception {
        open("#game=xiangqi").awaitAnalysis();
        browser.openWindow();
        everywhere("live", () -> {
            browser.open(server.page("live"));
            browser.await("document.querySelectorAll('.ring').length === 1");
        });
    }

    private void everywhere(String name, Scene scene) throws Exception {
        List<String> found = new ArrayList<>();
        for (String language : LANGUAGES) {
            browser.language(language);
            for (Screen screen : SCREENS) {
                browser.size(screen.width, screen.height);
                browser.dark(screen.dark);
                browser.open(URI.create("about:blank"));
                scene.play();
                String place = name + '-' + language + '-' + screen.name;
                Files.createDirectories(FOLDER);
                Files.write(FOLDER.resolve(place + ".png"), browser.screenshot());
                String violations = AXE.isEmpty() ? "" : violations();
                if (!violations.isEmpty()) {
                    found.add(place + ": " + violations);
                }
            }
        }
        assertEquals(List.of(), found);
    }

    private String violations() throws Exception {
        browser.run(Files.readString(Path.of(AXE)));
        return String.valueOf(browser.awaitValue("axe.run().then(({violations}) => violations.map(({id, nodes}) =>"
                + " id + ': ' + nodes.map(({html, failureSummary}) => html + failureSummary).join()).join())"));
    }
}
