package dev.eldest.server.provide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How a site is asked that does not answer as it should. */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WebClientTest {
    private static final int LARGE = 100_000;

    private final CountDownLatch end = new CountDownLatch(1);

    private final WebStandIn standIn = new WebStandIn() {
        @Override
        void handle(HttpExchange exchange) throws IOException, InterruptedException {
            switch (exchange.getRequestURI().getPath()) {
                case "/half" -> {
                    exchange.sendResponseHeaders(WebResponse.OK, 100);
                    exchange.getResponseBody().write(new byte[50]);
                    exchange.getResponseBody().flush();
                    end.await();
                }
                case "/large" -> answer(exchange, WebResponse.OK, " ".repeat(LARGE));
                default -> answer(exchange, WebResponse.OK, "well");
            }
        }
    };

    private WebClient site;

    @BeforeEach
    void open() throws IOException {
        standIn.open();
        site = new WebClient(standIn.address());
    }

    @AfterEach
    void close() {
        end.countDown();
        site.close();
        standIn.close();
    }

    private WebResponse ask(String path) throws IOException, InterruptedException {
        return site.ask("GET", path, null, null);
    }

    @Test
    void anAnswerThatStopsHalfwayIsNotWaitedForWithoutEnd() throws Exception {
        assertThrows(IOException.class, () -> site.ask("GET", "/half", null, null, Duration.ofMillis(500)));
        assertEquals("well", ask("/").body());
    }

    @Test
    void anAnswerThatIsLargerThanAnyWorkIsNotRead() throws Exception {
        assertThrows(IOException.class, () -> ask("/large"));
        assertEquals("well", ask("/").body());
    }
}
