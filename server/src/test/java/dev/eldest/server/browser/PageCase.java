package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;

/** What tests of the page have in common: a server, a browser, and that the console has no errors in the end. */
@Tag("browser")
@Timeout(value = 15, unit = TimeUnit.MINUTES)
abstract class PageCase {
    /** What the browser itself says when nobody listens any more. */
    private static final String NO_SERVER = "net::ERR_CONNECTION_REFUSED";

    /** Keys as the protocol names them. */
    static final String ENTER = "\uE007";

    static final String ESCAPE = "\uE00C";
    static final String LEFT = "\uE012";
    static final String UP = "\uE013";
    static final String HOME = "\uE011";
    static final String END = "\uE010";

    BoardServer server;
    Browser browser;

    @BeforeEach
    void begin() throws Exception {
        server = BoardServer.with(options());
        browser = Browser.start();
    }

    /** Of the server. */
    String[] options() {
        return new String[0];
    }

    @AfterEach
    void end() throws Exception {
        try (BoardServer _ = server;
                Browser closed = browser) {
            // Where the beginning failed, that is what is told.
            List<String> said = closed == null ? List.of() : closed.errors();
            List<String> errors =
                    said.stream().filter(error -> !error.contains(NO_SERVER)).toList();
            assertEquals(List.of(), errors);
        }
    }

    BoardPage open(String rest) throws Exception {
        return BoardPage.open(browser, server, rest);
    }
}
