package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.server.net.NetworkServer.StatusPage;
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

/** Tests of the status pages, with raw requests and hostile clients. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class StatusPageServerTest {
    private static final String GOOD = "GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n";

    private final AtomicBoolean healthy = new AtomicBoolean(true);
    private final AtomicInteger rendered = new AtomicInteger();
    /** Each page request that waits for it blocks the only rendering thread. */
    private final Semaphore slow = new Semaphore(0);

    private RunningServer server;
    private InetSocketAddress pagesAddress;

    @BeforeEach
    void start() throws IOException {
        ServerConfig plain = RunningServer.plain();
        server = RunningServer.start(new ServerConfig(
                plain.listen(), plain.limits(), null, null, plain.idleTimeout(), null, Set.of("watch.example")));
        StatusPage statusPage = new StatusPage("text/plain", () -> {
            rendered.incrementAndGet();
            return new StatusPage.Answer(healthy.get(), "words");
        });
        StatusPage blocked = new StatusPage("text/plain", () -> {
            slow.acquireUninterruptibly();
            return new StatusPage.Answer(true, "");
        });
        pagesAddress = server.server.servePages(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                Map.of("/page", statusPage, "/late", blocked));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket(pagesAddress.getAddress(), pagesAddress.getPort());
        socket.setSoTimeout(20_000);
        return socket;
    }

    private String request(String request) throws IOException {
        try (Socket socket = connect()) {
            return requestOver(socket, request);
        }
    }

    private static String requestOver(Socket socket, String request) throws IOException {
        send(socket, request);
        return readAll(socket);
    }

    private static void send(Socket socket, String request) throws IOException {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String readAll(Socket socket) throws IOException {
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
    void answersRequestWithStatus(String line, int status) throws IOException {
        String answer = request(line + "\r\nHost: localhost\r\n\r\n");
        assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
    }

    /** DNS rebinding: a foreign page whose name points here sends that name, and could read the answer. */
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
    void servesOnlyOwnHostNames(String host, int status) throws IOException {
        String answer = request(GOOD.replace("localhost", host));
        assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
        assertEquals(status == 200, answer.endsWith("words"));
    }

    @Test
    void acceptsMissingHostButNotTwoHosts() throws IOException {
        assertTrue(request("GET /page HTTP/1.0\r\n\r\n").endsWith("words"));
        String two = request("GET /page HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n");
        assertTrue(two.startsWith("HTTP/1.1 4"), two);
    }

    @Test
    void answersHeadWithoutBody() throws IOException {
        String page = request(GOOD);
        assertTrue(page.endsWith("\r\n\r\nwords"), page);
        assertEquals(page.substring(0, page.length() - 5), request(GOOD.replace("GET", "HEAD")));
    }

    @Test
    void namesAllowedMethods() throws IOException {
        String answer = request(GOOD.replace("GET", "DELETE"));
        assertTrue(answer.toLowerCase().contains("\r\nallow: get, head\r\n"), answer);
    }

    @Test
    void answers503WhenUnhealthy() throws IOException {
        healthy.set(false);
        String answer = request(GOOD);
        assertTrue(answer.startsWith("HTTP/1.1 503 ") && answer.endsWith("words"), answer);
    }

    @Test
    void servesCompleteRequestDespiteUnfinishedOnes() throws IOException {
        List<Socket> clients = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            clients.add(connect());
            clients.getLast().getOutputStream().write('G');
        }
        assertTrue(request(GOOD).endsWith("words"));
        for (Socket each : clients) {
            each.close();
        }
    }

    @Test
    void servesOthersDespiteManyConnectionsOfOneAddress() throws IOException {
        List<Socket> clients = new ArrayList<>();
        try (Socket probe = connect()) {
            for (int i = 0; i < 100; i++) {
                clients.add(new Socket(
                        pagesAddress.getAddress(), pagesAddress.getPort(), InetAddress.getByName("127.0.0.2"), 0));
            }
            // The other connections have been accepted by now.
            assertTrue(request(GOOD).endsWith("words"));
            assertTrue(requestOver(probe, GOOD).endsWith("words"));
        } finally {
            for (Socket each : clients) {
                each.close();
            }
        }
    }

    @Test
    void answersEarlierRequestBeforeAcceptingNewConnections() throws IOException {
        List<Socket> clients = new ArrayList<>();
        try (Socket first = connect()) {
            send(first, GOOD.replace("page", "late"));
            try (Socket probe = connect()) {
                send(probe, GOOD);
                for (int i = 0; i < 100; i++) {
                    clients.add(connect());
                }
                slow.release();
                assertTrue(readAll(probe).endsWith("words"));
            }
        } finally {
            for (Socket each : clients) {
                each.close();
            }
        }
    }

    @Test
    void answersPipelinedRequestsOnce() throws IOException {
        request(GOOD.repeat(75));
        request(GOOD);
        assertEquals(2, rendered.get());
    }

    @Test
    void closesSlowRequestAtDeadline() throws Exception {
        try (Socket slow = connect()) {
            Await.until("no deadline for a request", () -> !isOpen(slow));
        }
    }

    @Test
    void closesUnfinishedRequestOnShutdown() throws IOException {
        try (Socket slow = connect()) {
            send(slow, "GET");
            assertTrue(request(GOOD).endsWith("words"));
            server.server.close();
            assertEquals("", readAll(slow));
        }
        Await.until("the port stays open", this::isPortClosed);
    }

    private boolean isPortClosed() {
        try (Socket _ = connect()) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    private static boolean isOpen(Socket socket) {
        try {
            socket.getOutputStream().write('G');
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void servesPagesWhenNoMemoryIsFree() throws IOException {
        List<MemoryLease> leases = new ArrayList<>();
        long bytes = server.engine.stats().heap().free();
        while (bytes > 0) {
            try {
                leases.add(server.engine.leaseHeapMemory("test", bytes));
            } catch (RefusedException e) {
                bytes /= 2;
            }
        }
        assertTrue(request(GOOD).endsWith("words"));
        leases.forEach(MemoryLease::close);
    }
}
