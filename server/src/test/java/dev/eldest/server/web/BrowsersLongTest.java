package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.server.ServerProcess;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that the promised number of browsers is served within the promised memory. */
@Tag("long")
@Timeout(300)
class BrowsersLongTest {
    private static final int BROWSERS = 200;
    private static final int SEARCHES = LongScale.of(5);
    private static final int CAP = 1024;

    @Test
    void answersTwoHundredAnalysingBrowsers() throws Exception {
        List<SocketBrowser> browsers = new ArrayList<>();
        try (ServerProcess server = ServerProcess.launch("--memory", CAP + "m");
                HttpClient client = HttpClient.newHttpClient()) {
            for (int i = 0; i < BROWSERS; i++) {
                browsers.add(SocketBrowser.openShared(server.address(), client));
                browsers.getLast().send("uci\nsetoption name MultiPV value 3").readUntil("uciok");
            }
            for (int i = 0; i < SEARCHES; i++) {
                for (SocketBrowser browser : browsers) {
                    browser.send("position startpos moves e2e4\nboard\ngo infinite");
                }
                Thread.sleep(1000);
                int moves = 0;
                for (SocketBrowser browser : browsers) {
                    browser.send("stop");
                }
                for (SocketBrowser browser : browsers) {
                    List<String> messages = browser.readUntil("bestmove ");
                    assertTrue(
                            messages.stream().anyMatch(line -> line.startsWith("board {\"geometry\"")),
                            messages::toString);
                    moves += messages.getLast().startsWith("bestmove (none)") ? 0 : 1;
                }
                assertEquals(BROWSERS, moves);
            }
            long peak = server.peakMegabytes();
            assertTrue(peak < CAP, () -> peak + " MB");
            System.out.println(BROWSERS + " browsers: " + server.peakMegabytes() + " MB at most");
            for (SocketBrowser browser : browsers) {
                browser.close();
            }
        }
    }
}
