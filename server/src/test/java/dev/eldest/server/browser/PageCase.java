package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;

/** Base of page tests: starts a server and a browser, and checks that the console has no errors. */
@Tag("browser")
@Timeout(value = 15, unit = TimeUnit.MINUTES)
abstract class PageCase {
    /** The browser's own error when the server is down. */
    private static final String NO_SERVER = "net::ERR_CONNECTION_REFUSED";

    /** Keys in the WebDriver protocol. */
    static final String ENTER = "\uE007";

    static final String ESCAPE = "\uE00C";
    static final String LEFT = "\uE012";
    static final String RIGHT = "\uE014";
    static final String UP = "\uE013";
    static final String HOME = "\uE011";
    static final String END = "\uE010";

    BoardServer server;
    Browser browser;

    @BeforeEach
    void begin() throws Exception {
        server = BoardServer.startWith(options());
        browser = Browser.start();
    }

    /** Returns additional options of the server. */
    String[] options() {
        return new String[0];
    }

    @AfterEach
    void end() throws Exception {
        try (BoardServer _ = server;
                Browser closed = browser) {
            // If the start failed, that failure is reported.
            List<String> log = closed == null ? List.of() : closed.errors();
            List<String> errors =
                    log.stream().filter(error -> !error.contains(NO_SERVER)).toList();
            assertEquals(List.of(), errors);
        }
    }

    BoardPage open(String rest) throws Exception {
        return BoardPage.open(browser, server, rest);
    }
}
