package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.RefusedException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pages for who watches, asked by hand, and by those who want nobody else to see them. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class StatusPageServerTest {
    private static final String GOOD = "GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n";

    private final AtomicBoolean well = new AtomicBoolean(true);
    private final AtomicInteger made = new AtomicInteger();
    /** Each of them keeps the only thread waiting for one. */
    private final Semaphore slow = new Semaphore(0);

    private RunningServer server;
    private InetSocketAddress shown;

    @BeforeEach
    void start() throws IOException {
        ServerConfig plain = RunningServer.plain();
        server = RunningServer.start(new ServerConfig(
                plain.listen(), plain.limits(), null, null, plain.idleTimeout(), null, Set.of("watch.example")));
        StatusPage statusPage = new StatusPage("text/plain", () -> {
            made.incrementAndGet();
            return new StatusPage.Answer(well.get(), "words");
        });
        StatusPage late = new StatusPage("text/plain", () -> {
            slow.acquireUninterruptibly();
            return new StatusPage.Answer(true, "");
        });
        shown = server.server.show(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Map.of("/page", statusPage, "/late", late));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket(shown.getAddress(), shown.getPort());
        socket.setSoTimeout(20_000);
        return socket;
    }

    private String answerTo(String request) throws IOException {
        try (Socket socket = connect()) {
            return answer(socket, request);
        }
    }

    private static String answer(Socket socket, String request) throws IOException {
        ask(socket, request);
        return heard(socket);
    }

    private static void ask(Socket socket, String request) throws IOException {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String heard(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        GET /page HTTP/1.1           | 200
        GET /other HTTP/1.1          | 404
        HEAD /page HTTP/1.1          | 200
        POST /page HTTP/1.1          | 405
        GARBAGE                      | 400
        GET /page HTTP/x             | 400
        GET /page                    | 400
        """)
    void eachRequestHasItsStatus(String line, int status) throws IOException {
        String answer = answerTo(line + "\r\nHost: localhost\r\n\r\n");
        assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
    }

    /** A page of others whose name points here asks by that name, and would read the answer. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        127.0.0.1:9878       | 200
        [::1]:9878           | 200
        localhost            | 200
        watch.example:80     | 200
        evil.example         | 421
        evil.example:9878    | 421
        localhost.example    | 421
        127.0.0.1.example    | 421
        """)
    void onlyOurNamesAreServed(String host, int status) throws IOException {
        String answer = answerTo(GOOD.replace("localhost", host));
        assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
        assertEquals(status == 200, answer.endsWith("words"));
    }

    @Test
    void aProgramMayAskByNoNameButNotByTwo() throws IOException {
        assertTrue(answerTo("GET /page HTTP/1.0\r\n\r\n").endsWith("words"));
        String two = answerTo("GET /page HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n");
        assertTrue(two.startsWith("HTTP/1.1 4"), two);
    }

    @Test
    void theHeadIsThatOfThePageWithoutTheBody() throws IOException {
        String page = answerTo(GOOD);
        assertTrue(page.endsWith("\r\n\r\nwords"), page);
        assertEquals(page.substring(0, page.length() - 5), answerTo(GOOD.replace("GET", "HEAD")));
    }

    @Test
    void whatIsNotAllowedIsToldWhatIs() throws IOException {
        String answer = answerTo(GOOD.replace("GET", "DELETE"));
        assertTrue(answer.toLowerCase().contains("\r\nallow: get, head\r\n"), answer);
    }

    @Test
    void whatIsNotWellSaysSoByItsStatus() throws IOException {
        well.set(false);
        String answer = answerTo(GOOD);
        assertTrue(answer.startsWith("HTTP/1.1 503 ") && answer.endsWith("words"), answer);
    }

    @Test
    void aCrowdThatNeverFinishesMakesRoomForWhoDoes() throws IOException {
        List<Socket> crowd = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            crowd.add(connect());
            crowd.getLast().getOutputStream().write('G');
        }
        assertTrue(answerTo(GOOD).endsWith("words"));
        for (Socket each : crowd) {
            each.close();
        }
    }

    @Test
    void aCrowdFromOneAddressPushesNobodyElseOut() throws IOException {
        List<Socket> crowd = new ArrayList<>();
        try (Socket probe = connect()) {
            for (int i = 0; i < 100; i++) {
                crowd.add(new Socket(shown.getAddress(), shown.getPort(), InetAddress.getByName("127.0.0.2"), 0));
            }
            // So the crowd has been let in.
            assertTrue(answerTo(GOOD).endsWith("words"));
            assertTrue(answer(probe, GOOD).endsWith("words"));
        } finally {
            for (Socket each : crowd) {
                each.close();
            }
        }
    }

    @Test
    void whoHasAskedIsAnsweredBeforeACrowdIsLetIn() throws IOException {
        List<Socket> crowd = new ArrayList<>();
        try (Socket first = connect()) {
            ask(first, GOOD.replace("page", "late"));
            try (Socket probe = connect()) {
                ask(probe, GOOD);
                for (int i = 0; i < 100; i++) {
                    crowd.add(connect());
                }
                slow.release();
                assertTrue(heard(probe).endsWith("words"));
            }
        } finally {
            for (Socket each : crowd) {
                each.close();
            }
        }
    }

    @Test
    void whoAsksManyTimesAtOnceIsAnsweredOnce() throws IOException {
        answerTo(GOOD.repeat(75));
        answerTo(GOOD);
        assertEquals(2, made.get());
    }

    @Test
    void aByteNowAndThenGainsNoTime() throws Exception {
        try (Socket slow = connect()) {
            assertTrue(
                    RunningServer.within(15_000, () -> !isOpen(slow)), "a request may take as long as somebody likes");
        }
    }

    @Test
    void whoNeverFinishesIsSentAwayAtTheEnd() throws IOException {
        try (Socket slow = connect()) {
            ask(slow, "GET");
            assertTrue(answerTo(GOOD).endsWith("words"));
            server.server.close();
            assertEquals("", heard(slow));
        }
        assertThrows(IOException.class, this::connect);
    }

    private static boolean isOpen(Socket socket) {
        try {
            socket.getOutputStream().write('G');
            Thread.sleep(100);
            return true;
        } catch (IOException | InterruptedException e) {
            return false;
        }
    }

    @Test
    void theyAreThereWhenAllMemoryIsGranted() throws IOException {
        List<MemoryLease> all = new ArrayList<>();
        long bytes = server.engine.stats().heap().free();
        while (bytes > 0) {
            try {
                all.add(server.engine.grantOnHeap("test", bytes));
            } catch (RefusedException e) {
                bytes /= 2;
            }
        }
        assertTrue(answerTo(GOOD).endsWith("words"));
        all.forEach(MemoryLease::close);
    }
}
