package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.server.net.RunningServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of jobs in a request body or over a WebSocket. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class PostedJobsTest {
    private static final String JOB = "{\"id\":%d,\"limits\":{\"depth\":2}}\n";
    private static final String NDJSON = "application/x-ndjson";

    private static RunningServer server;
    private static HttpClient client;

    @BeforeAll
    static void start() throws IOException {
        server = RunningServer.start();
        client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    }

    @AfterAll
    static void end() {
        client.close();
        server.close();
    }

    private static HttpResponse<String> post(String body, String... headers) throws IOException, InterruptedException {
        URI uri = URI.create("http://127.0.0.1:" + server.address().getPort() + HttpRequestHandler.ANALYZE_PATH);
        HttpRequest.Builder request = HttpRequest.newBuilder(uri).POST(HttpRequest.BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String jobs(int count) {
        StringBuilder jobs = new StringBuilder();
        for (int i = 0; i < count; i++) {
            jobs.append(String.format(JOB, i));
        }
        return jobs.toString();
    }

    @Test
    void answersEveryLineInBody() throws Exception {
        HttpResponse<String> answer = post(jobs(100), "Content-Type", NDJSON);
        assertEquals(200, answer.statusCode());
        assertEquals(List.of(NDJSON), answer.headers().allValues("content-type"));
        List<String> lines = answer.body().lines().toList();
        assertEquals(100, lines.size());
        assertTrue(lines.stream().allMatch(line -> line.contains("\"bestMove\"")));
        assertEquals(
                100,
                lines.stream()
                        .map(line -> line.substring(0, line.indexOf(',')))
                        .distinct()
                        .count());
    }

    @Test
    void acceptsLastLineWithoutEndAndOtherJsonTypes() throws Exception {
        String body = "\n " + String.format(JOB, 1).strip();
        assertTrue(post(body, "Content-Type", "application/json; charset=utf-8")
                .body()
                .startsWith("{\"id\":1,"));
    }

    @Test
    void refusesForeignOrigins() throws Exception {
        String own = "http://127.0.0.1:" + server.address().getPort();
        assertEquals(200, post(jobs(1), "Content-Type", NDJSON, "Origin", own).statusCode());
        assertEquals(
                403,
                post(jobs(1), "Content-Type", NDJSON, "Origin", "http://evil.example")
                        .statusCode());
        assertEquals(
                403, post(jobs(1), "Content-Type", NDJSON, "Origin", "null").statusCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"})
    void refusesContentTypesOfForms(String type) throws Exception {
        assertEquals(415, post(jobs(1), "Content-Type", type).statusCode());
        assertEquals(415, post(jobs(1)).statusCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"uci\ngo infinite\n", "START 15\n", "token x\n{\"id\":1}\n", "[]", " \n", "quit"})
    void refusesOtherProtocols(String body) throws Exception {
        assertEquals(400, post(body, "Content-Type", NDJSON).statusCode());
    }

    @Test
    void answers413WhenFirstLineIsTooLong() throws Exception {
        String line = "{\"id\":1,\"moves\":\"" + "e2e4 ".repeat(RunningServer.LINE_LIMIT / 5) + "\"}\n";
        HttpResponse<String> answer = post(line + jobs(1), "Content-Type", NDJSON);
        assertEquals(413, answer.statusCode());
        assertEquals("line longer than " + RunningServer.LINE_LIMIT + " bytes\n", answer.body());
        HttpResponse<String> later = post(jobs(1) + line, "Content-Type", NDJSON);
        assertEquals(200, later.statusCode());
        assertEquals(2, later.body().lines().count());
        assertTrue(later.body().contains("line longer than"), later.body());
    }

    @Test
    void refusesOtherPathsAndHosts() throws Exception {
        try (RawHttp http = new RawHttp(server.address())) {
            http.send("POST /elsewhere HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n");
            assertTrue(http.readRest().startsWith("HTTP/1.1 405"));
        }
        try (RawHttp http = new RawHttp(server.address())) {
            http.send("POST /analyze HTTP/1.1\r\nHost: evil.example\r\nContent-Type: " + NDJSON
                    + "\r\nContent-Length: 0\r\n\r\n");
            assertTrue(http.readRest().startsWith("HTTP/1.1 421"));
        }
    }

    /** Lines after the body, or of an unwanted request, would be stored on the heap. */
    @Test
    void ignoresInputAfterBody() throws Exception {
        String head = "POST /analyze HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: " + NDJSON
                + "\r\nTransfer-Encoding: chunked\r\n\r\n";
        try (RawHttp http = new RawHttp(server.address())) {
            http.send(head);
            assertEquals(200, post(jobs(1), "Content-Type", NDJSON).statusCode());
            http.send("0\r\na:\r\nb:\r\n");
            assertEquals("", http.readRest());
        }
        try (RawHttp http = new RawHttp(server.address())) {
            String line = String.format(JOB, 1);
            http.send(head + Integer.toHexString(line.length()) + "\r\n" + line + "\r\n0\r\n\r\n");
            assertTrue(http.readHead().startsWith("HTTP/1.1 200"));
            http.send("GET / HTTP/1.1\r\n");
            http.send("a:b\r\n".repeat(1500));
            String rest = http.readRest();
            assertTrue(rest.contains("\"id\":1,") && !rest.contains("HTTP/1.1"), rest);
        }
    }

    @Test
    void answersExpectContinue() throws Exception {
        String body = String.format(JOB, 7);
        String head = "POST /analyze HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\nContent-Length: "
                + body.length() + "\r\nContent-Type: ";
        try (RawHttp http = new RawHttp(server.address())) {
            http.send(head + NDJSON + "\r\n\r\n");
            assertEquals("HTTP/1.1 100 Continue\r\n\r\n", http.readHead());
            http.send(body);
            assertTrue(http.readHead().startsWith("HTTP/1.1 200 "));
            assertTrue(http.readRest().contains("{\"id\":7,"));
        }
        try (RawHttp http = new RawHttp(server.address())) {
            http.send(head + "text/plain\r\n\r\n");
            assertTrue(http.readHead().startsWith("HTTP/1.1 415 "), "expected a refusal before the body");
        }
    }

    @Test
    void answersHttp10WithoutChunks() throws Exception {
        String body = jobs(3);
        try (RawHttp http = new RawHttp(server.address())) {
            http.send("POST /analyze HTTP/1.0\r\nHost: 127.0.0.1\r\nContent-Type: " + NDJSON + "\r\nContent-Length: "
                    + body.length() + "\r\n\r\n" + body);
            String head = http.readHead().toLowerCase(Locale.ROOT);
            assertTrue(head.startsWith("http/1.1 200 ") && !head.contains("chunked"), head);
            List<String> lines = http.readRest().lines().toList();
            assertEquals(3, lines.size(), lines::toString);
            assertTrue(
                    lines.stream().allMatch(line -> line.startsWith("{\"id\":") && line.endsWith("}")),
                    lines::toString);
        }
    }

    @Test
    void answersLinesBeforeEndOfBody() throws Exception {
        try (RawHttp http = new RawHttp(server.address())) {
            http.send("POST /analyze HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: " + NDJSON
                    + "\r\nTransfer-Encoding: chunked\r\n\r\n");
            String line = String.format(JOB, 5);
            http.send(Integer.toHexString(line.length()) + "\r\n" + line + "\r\n");
            assertTrue(http.readHead().startsWith("HTTP/1.1 200"));
            http.send("3\r\n{\"i\r\n");
            String rest = "d\":6,\"limits\":{\"depth\":1}}";
            http.send(Integer.toHexString(rest.length()) + "\r\n" + rest + "\r\n0\r\n\r\n");
            String response = http.readRest();
            assertTrue(response.contains("{\"id\":5,") && response.contains("{\"id\":6,"), response);
            assertTrue(response.endsWith("\r\n0\r\n\r\n"), response);
        }
    }

    @Test
    void cancelsJobsWhenConnectionIsClosed() throws Exception {
        try (RawHttp http = new RawHttp(server.address())) {
            String body = "{\"id\":1,\"moves\":\"e2e4\",\"analyzeTurns\":[0,1],\"reportEvery\":0.05,"
                    + "\"limits\":{\"movetime\":600000}}\n";
            http.send("POST /analyze HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: " + NDJSON + "\r\nContent-Length: "
                    + body.length() + "\r\n\r\n" + body);
            http.readHead();
        }
        Await.until("a search still runs", () -> server.engine.stats().searches() == 0);
    }

    /** The client closes after the whole request, before any reply. */
    @Test
    void cancelsJobsWhenConnectionIsClosedBeforeReply() throws Exception {
        try (RawHttp http = new RawHttp(server.address())) {
            String body = "{\"id\":1,\"moves\":\"e2e4\",\"analyzeTurns\":[0,1],\"limits\":{\"movetime\":600000}}\n";
            http.send("POST /analyze HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: " + NDJSON + "\r\nContent-Length: "
                    + body.length() + "\r\n\r\n" + body);
            Await.until("no search runs", () -> server.engine.stats().searches() > 0);
        }
        Await.until("a search still runs", () -> server.engine.stats().searches() == 0);
    }

    @Test
    void answersJobsOverWebSocket() throws Exception {
        try (SocketBrowser browser = SocketBrowser.open(server.address())) {
            browser.send(String.format(JOB, 1).strip())
                    .send(String.format(JOB, 2).strip());
            assertFalse(browser.readUntil("{\"id\":2,").isEmpty());
        }
    }
}
