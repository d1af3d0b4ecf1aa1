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

/** Tests of requests to a site that answers incorrectly. */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WebClientTest {
    private static final int LARGE = 100_000;

    private final CountDownLatch finish = new CountDownLatch(1);

    private final WebStandIn standIn = new WebStandIn() {
        @Override
        void handle(HttpExchange exchange) throws IOException, InterruptedException {
            switch (exchange.getRequestURI().getPath()) {
                case "/half" -> {
                    exchange.sendResponseHeaders(WebResponse.OK, 100);
                    exchange.getResponseBody().write(new byte[50]);
                    exchange.getResponseBody().flush();
                    finish.await();
                }
                case "/large" -> reply(exchange, WebResponse.OK, " ".repeat(LARGE));
                default -> reply(exchange, WebResponse.OK, "well");
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
        finish.countDown();
        site.close();
        standIn.close();
    }

    private WebResponse get(String path) throws IOException, InterruptedException {
        return site.ask("GET", path, null, null);
    }

    @Test
    void timesOutWhenReplyStopsHalfway() throws Exception {
        assertThrows(IOException.class, () -> site.ask("GET", "/half", null, null, Duration.ofMillis(500)));
        assertEquals("well", get("/").body());
    }

    @Test
    void refusesTooLargeReply() throws Exception {
        assertThrows(IOException.class, () -> get("/large"));
        assertEquals("well", get("/").body());
    }
}
