package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import dev.eldest.engine.Await;
import dev.eldest.server.net.CapturedLog;
import dev.eldest.server.net.RunningServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the page's files over real sockets. */
class PagesTest {
    private static final Path FOLDER = Path.of("src/main/resources/dev/eldest/server/page");
    private static final String LIST = "files.txt";
    private static final int MAX_BYTES = 350_000;
    private static final String GOOD_HOST = "Host: 127.0.0.1\r\n";

    private static RunningServer server;
    private static HttpClient browser;

    @BeforeAll
    static void start() throws IOException {
        server = RunningServer.start();
        browser = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    }

    @AfterAll
    static void end() {
        browser.close();
        server.close();
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + server.address().getPort() + path));
    }

    private static HttpResponse<byte[]> get(HttpRequest.Builder request) throws IOException, InterruptedException {
        return browser.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static RawHttp raw() throws IOException {
        return new RawHttp(server.address());
    }

    @Test
    void listNamesAllFilesAndSizeIsBounded() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            assertEquals(
                    files.filter(Files::isRegularFile)
                            .map(file -> FOLDER.relativize(file).toString().replace('\\', '/'))
                            .filter(name -> !name.equals(LIST))
                            .collect(Collectors.toCollection(TreeSet::new)),
                    new TreeSet<>(PageFiles.names()));
        }
        int sum = 0;
        for (String name : PageFiles.names()) {
            sum += (int) Files.size(FOLDER.resolve(name));
        }
        assertTrue(sum <= MAX_BYTES, "bytes: " + sum);
    }

    @Test
    void sendsEveryFileUnchanged() throws Exception {
        for (String name : PageFiles.names()) {
            byte[] file = Files.readAllBytes(FOLDER.resolve(name));
            HttpResponse<byte[]> plain = get(request("/" + name + "?any=query"));
            assertEquals(200, plain.statusCode(), name);
            assertArrayEquals(file, plain.body(), name);
            HttpResponse<byte[]> packed = get(request("/" + name).header("Accept-Encoding", "br, gzip"));
            if (packed.headers().firstValue("content-encoding").isPresent()) {
                assertTrue(packed.body().length < file.length, name);
                assertArrayEquals(
                        file, new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes(), name);
            } else {
                assertArrayEquals(file, packed.body(), name);
            }
        }
    }

    @Test
    void sendsSecurityHeadersAndTag() throws Exception {
        HttpResponse<byte[]> page = get(request("/"));
        assertArrayEquals(Files.readAllBytes(FOLDER.resolve("index.html")), page.body());
        assertEquals(
                "text/html; charset=utf-8",
                page.headers().firstValue("content-type").orElse(""));
        String policy = page.headers().firstValue("content-security-policy").orElse("");
        assertTrue(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), policy);
        assertFalse(policy.contains("unsafe"), policy);
        assertEquals(
                "nosniff", page.headers().firstValue("x-content-type-options").orElse(""));
        assertEquals("no-referrer", page.headers().firstValue("referrer-policy").orElse(""));
        String tag = page.headers().firstValue("etag").orElseThrow();
        HttpResponse<byte[]> again = get(request("/").header("If-None-Match", tag));
        assertEquals(304, again.statusCode());
        assertEquals(0, again.body().length);
    }

    @Test
    void answersHeadWithoutBody() throws Exception {
        HttpResponse<byte[]> head = get(request("/").method("HEAD", HttpRequest.BodyPublishers.noBody()));
        assertEquals(200, head.statusCode());
        assertEquals(0, head.body().length);
        assertEquals(
                Files.size(FOLDER.resolve("index.html")),
                head.headers().firstValueAsLong("content-length").orElse(-1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/nothing",
                "/files.txt",
                "/../files.txt",
                "/..%2ffiles.txt",
                "/%2e%2e/logback.xml",
                "/./index.html",
                "//index.html",
                "/index.html/",
                "/../../../../../../etc/passwd",
                "/page/index.html",
                "\\index.html",
                "/index.html%00",
                "http://127.0.0.1/etc/passwd",
                "/logback.xml",
                "/dev/eldest/server/page/index.html",
                "*"
            })
    void answers404ForOtherPaths(String path) throws IOException {
        try (RawHttp client = raw()) {
            String answer = client.send("GET " + path + " HTTP/1.1\r\n" + GOOD_HOST + "Connection: close\r\n\r\n")
                    .readRest();
            assertTrue(answer.startsWith("HTTP/1.1 404 "), answer);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        GET / HTTP/1.1  | Host: 127.0.0.1:7878    | 200
        GET / HTTP/1.1  | Host: [::1]:7878        | 200
        GET / HTTP/1.1  | Host: LocalHost         | 200
        GET / HTTP/1.1  | Host: example.org       | 421
        GET / HTTP/1.1  | Host: 127.0.0.1.evil.org| 421
        GET / HTTP/1.1  | Host: localhost.evil.org| 421
        GET / HTTP/1.1  | Host: a@127.0.0.1       | 421
        GET / HTTP/1.1  | X: y                    | 421
        POST / HTTP/1.1 | Host: 127.0.0.1         | 405
        GET / HTTP/x    | Host: 127.0.0.1         | 400
        GET /dialogue HTTP/1.1 | Host: 127.0.0.1  | 426
        """)
    void answersInvalidRequestWithStatus(String line, String header, int status) throws IOException {
        try (RawHttp client = raw()) {
            String answer = client.send(line + "\r\n" + header + "\r\nConnection: close\r\n\r\n")
                    .readRest();
            assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
        }
    }

    @Test
    void refusesRequestWithTwoHosts() throws IOException {
        try (RawHttp client = raw()) {
            String answer = client.send("GET / HTTP/1.1\r\n" + GOOD_HOST + "Host: example.org\r\n\r\n")
                    .readRest();
            assertTrue(answer.startsWith("HTTP/1.1 421 ") || answer.startsWith("HTTP/1.1 400 "), answer);
        }
    }

    @Test
    void ignoresCommandsInRequestBody() throws Exception {
        String body = "uci\nposition startpos\ngo infinite\n";
        long before = server.engine.stats().nodes();
        for (String method : List.of("POST", "GET", "HEAD")) {
            try (RawHttp client = raw()) {
                String answer = client.send(method + " / HTTP/1.1\r\n" + GOOD_HOST
                                + "Content-Type: text/plain\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
                        .readRest();
                assertFalse(answer.contains("uciok") || answer.contains("info"), answer);
            }
        }
        Await.until("a session stays open", () -> server.engine.stats().sessions() == 0);
        assertEquals(before, server.engine.stats().nodes());
    }

    @Test
    void acceptsSingleBytesAndReusesConnection() throws IOException {
        try (RawHttp client = raw()) {
            for (int i = 0; i < 3; i++) {
                for (char each : ("HEAD / HTTP/1.1\r\n" + GOOD_HOST + "\r\n").toCharArray()) {
                    client.send(String.valueOf(each));
                }
                assertTrue(client.readHead().startsWith("HTTP/1.1 200 "));
            }
        }
    }

    @Test
    void treatsLineThatStartsLikeRequestAsLine() throws IOException {
        try (RawHttp client = raw()) {
            client.send("H").send("E").send("L\nuci\nquit\n");
            String replies = client.readRest();
            assertTrue(replies.contains("Unknown command: 'HEL'") && replies.contains("uciok"), replies);
        }
        try (RawHttp client = raw()) {
            client.send("GE");
            client.endInput();
            assertTrue(client.readRest().contains("Unknown command: 'GE'"));
        }
    }

    @Test
    void answersPipelinedRequestsInOrder() throws IOException {
        String one = "GET /nothing HTTP/1.1\r\n" + GOOD_HOST + "\r\n";
        try (RawHttp client = raw()) {
            String answers = client.send(
                            one.repeat(10) + "HEAD / HTTP/1.1\r\n" + GOOD_HOST + "Connection: close\r\n\r\n")
                    .readRest();
            assertEquals(10, answers.split("HTTP/1.1 404 ", -1).length - 1, answers);
            assertTrue(answers.contains("HTTP/1.1 200 "), answers);
        }
    }

    @Test
    void refusesTooLongHeads() throws IOException {
        List<String> floods = new ArrayList<>();
        floods.add("GET / HTTP/1.1\r\n" + "a:b\r\n".repeat(1000));
        floods.add("GET / HTTP/1.1\r\nA: " + "b".repeat(20_000));
        floods.add("GET /" + "a".repeat(20_000));
        for (String flood : floods) {
            try (RawHttp client = raw()) {
                String answer = client.send(flood).readRest();
                assertTrue(answer.isEmpty() || answer.startsWith("HTTP/1.1 400 "), answer);
            }
        }
    }

    /** A browser opens several connections for one page, and requests many files. */
    @Test
    void logsOneLineForPage() throws Exception {
        try (CapturedLog log = new CapturedLog(Level.INFO)) {
            for (String paths :
                    List.of("/,/main.js,/", "/main.js,/board.css", "/nothing?token=secret,/none", "/health")) {
                try (RawHttp client = raw()) {
                    for (String path : paths.split(",")) {
                        client.send("HEAD " + path + " HTTP/1.1\r\n" + GOOD_HOST + "\r\n")
                                .readHead();
                    }
                }
            }
            try (RawHttp client = raw()) {
                client.send("uci\nquit\n").readRest();
            }
            raw().close();
            Await.until(
                    "lines are missing",
                    () -> log.containing("connection closed").size() == 2);
            List<String> requests = log.containing("HTTP request answered");
            assertEquals(2, requests.size(), requests::toString);
            assertTrue(requests.getFirst().endsWith("path=\"/\", status=\"200\"]"), requests::toString);
            assertTrue(requests.getLast().endsWith("path=\"/nothing\", status=\"404\"]"), requests::toString);
            assertEquals(1, log.containing("connection accepted").size());
            assertEquals(5, log.containing("").size(), () -> log.containing("").toString());
        }
    }

    @Test
    void releasesMemoryOfRequests() throws Exception {
        long before = server.engine.freeHeapMemory();
        List<RawHttp> clients = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            clients.add(raw().send("GET / HTTP/1.1\r\n"));
        }
        Await.until(
                "the connections are not charged",
                () -> server.engine.freeHeapMemory() <= before - 10 * PortUnificationHandler.HTTP_BYTES);
        for (RawHttp client : clients) {
            client.close();
        }
        Await.until("the connections stay charged", () -> server.engine.freeHeapMemory() >= before);
    }
}
