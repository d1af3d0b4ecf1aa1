package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Takes the pictures of the documentation, into {@code target/pictures} or the folder {@code eldest.pictures}. */
class ReadmePicturesTest extends PageCase {
    private static final Path FOLDER = Path.of(System.getProperty("eldest.pictures", "target/pictures"));
    private static final int WIDTH = 1060;
    private static final int HEIGHT = 760;
    private static final int MAX_BYTES = 100_000;

    /** Returns more threads than the machine may have, so that the picture shows some. */
    @Override
    String[] options() {
        return new String[] {"--threads", "8"};
    }

    @Test
    void analysis() throws Exception {
        BoardPage page = open("#game=chess&moves=" + "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1".replace(' ', '+'));
        browser.size(WIDTH, HEIGHT);
        browser.click("#analyse-line");
        browser.await("document.querySelector('#analyse-line').textContent === 'Stop'");
        browser.await("document.querySelector('#analyse-line').textContent !== 'Stop'");
        page.awaitAnalysis();
        take("analysis");
    }

    @Test
    void xiangqiInChineseAndDark() throws Exception {
        browser.language("zh-CN");
        browser.dark(true);
        browser.size(WIDTH, HEIGHT);
        BoardPage page = open("#game=xiangqi&moves=h2e2+h9g7+h0g2+i9h9");
        page.awaitAnalysis();
        take("xiangqi");
    }

    @Test
    void phone() throws Exception {
        browser.size(360, 640);
        BoardPage page = open("#game=chinesecheckers&moves=d1e5+n1m5");
        page.awaitAnalysis();
        take("phone");
    }

    @Test
    void live() throws Exception {
        BoardPage page = open("#game=chess");
        page.awaitAnalysis();
        for (String other : new String[] {"#game=xiangqi", "#game=gomoku&moves=h8"}) {
            browser.openWindow();
            open(other).awaitAnalysis();
        }
        browser.openWindow();
        browser.size(WIDTH, HEIGHT);
        browser.open(server.page("live"));
        browser.await("document.querySelectorAll('.search-circle').length === 3");
        take("live");
    }

    private void take(String name) throws Exception {
        browser.hideScrollbars();
        // Waits for animations, and for lines of some depth.
        Thread.sleep(2500);
        Path file = FOLDER.resolve(name + ".png");
        SmallPicture.write(browser.screenshot(), file);
        assertTrue(Files.size(file) < MAX_BYTES, file + ": " + Files.size(file) + " bytes");
    }
}
