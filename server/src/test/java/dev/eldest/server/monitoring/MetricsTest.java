package dev.eldest.server.monitoring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.jobs.AnalysisResult;
import dev.eldest.jobs.CompletedAnalysis;
import dev.eldest.jobs.JobQueue.Counts;
import dev.eldest.jobs.JobRequest;
import dev.eldest.jobs.LocalAnalysisCache;
import dev.eldest.server.net.NetworkCounters;
import dev.eldest.server.net.NetworkServer.StatusPage;
import dev.eldest.server.net.RunningServer;
import dev.eldest.server.net.SessionFactory;
import dev.eldest.server.net.SessionFactory.ClientIdentity;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the metrics and health pages of a running server. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class MetricsTest {
    private static final long MEGABYTE = 1 << 20;

    private static Metrics metrics;
    private static RunningServer server;
    private static String pages;

    @BeforeAll
    static void start() throws IOException {
        server = RunningServer.start(RunningServer.plain(), (engine, networkCounters) -> {
            metrics = new Metrics(engine, networkCounters);
            return new SessionFactory() {
                @Override
                public Session open(ClientIdentity clientIdentity) {
                    return new MonitoredSession(engine.open(), clientIdentity.clientNumber(), metrics, () -> false);
                }

                @Override
                public Session openInBackground(String tenant) {
                    return engine.openInBackground(tenant);
                }

                @Override
                public String health() {
                    return Health.brief(engine, false);
                }

                @Override
                public int maxRunningJobs() {
                    return 1;
                }

                @Override
                public void reportJobWait(long nanos) {
                    metrics.recordJobWait(nanos);
                }
            };
        });
        metrics.add(server.server.jobs());
        InetSocketAddress pagesAddress = server.server.servePages(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                Map.of(
                        "/metrics", StatusPage.of(Metrics.CONTENT_TYPE, metrics::text),
                        "/health", StatusPage.of(Health.CONTENT_TYPE, () -> Health.text(server.engine, false))));
        pages = "http://127.0.0.1:" + pagesAddress.getPort();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static HttpResponse<String> get(String path) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(URI.create(pages + path)).build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    private static double value(String text, String name) {
        return text.lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " in\n" + text));
    }

    @Test
    void reportsAnalysisCache() {
        LocalAnalysisCache cache = new LocalAnalysisCache(MEGABYTE);
        JobRequest request = new JobRequest(1, null, null, "", SearchLimits.ofDepth(1), 1, 0, Map.of(), 0, true);
        SearchInfo info = new SearchInfo(1, 1, 1, false, 0, SearchInfo.Bound.EXACT, 1, 1, 0, List.of("e2e4"));
        cache.find(request, 0);
        AnalysisResult analysisResult = new AnalysisResult(List.of(info), "e2e4", null, null, List.of());
        cache.store(request, 0, new CompletedAnalysis(analysisResult, request.limits()));
        cache.find(request, 0);
        cache.find(request, 0);
        NetworkCounters networkCounters = new NetworkCounters();
        Metrics own = new Metrics(server.engine, networkCounters);
        own.add(cache);
        String text = own.text();
        assertEquals(1, value(text, "eldest_analysis_cache_entries"));
        assertTrue(value(text, "eldest_analysis_cache_bytes") > 0);
        assertEquals(2, value(text, "eldest_analysis_cache_lookups_total{found=\"yes\"}"));
        assertEquals(1, value(text, "eldest_analysis_cache_lookups_total{found=\"no\"}"));
        LiveStatusJson live = new LiveStatusJson(server.engine, networkCounters, 1);
        live.add(cache);
        String status = live.get();
        assertTrue(status.contains("\"hits\":2,\"misses\":1"), status);
    }

    @Test
    void reportsAllMetricsOfSearch() throws Exception {
        try (Socket socket = new Socket("127.0.0.1", server.address().getPort());
                BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()))) {
            send(socket, "uci\nposition startpos\ngo infinite\n");
            readUntil(in, "info depth ");
            String during = get("/metrics").body();
            assertEquals(1, value(during, "eldest_sessions"), during);
            assertEquals(1, value(during, "eldest_searches"));
            assertEquals(1, value(during, "eldest_connections_open"));
            assertEquals(1, value(during, "eldest_first_info_seconds_count"));
            send(socket, "stop\n");
            readUntil(in, "bestmove");
            send(socket, "setoption name Hash value 1000\n");
            readUntil(in, "info string ERROR");
            String after = get("/metrics").body();
            assertEquals(1, value(after, "eldest_stop_seconds_count"));
            assertTrue(value(after, "eldest_stop_seconds_sum") > 0);
            assertTrue(value(after, "eldest_nodes_total") > 100);
            assertTrue(value(after, "eldest_refused_total") >= 1);
            assertTrue(value(after, "eldest_memory_leased_bytes{area=\"off_heap\"}") >= 4 * MEGABYTE);
            assertTrue(value(after, "eldest_memory_free_bytes{area=\"heap\"}") > 0);
            for (String name : new String[] {
                "eldest_nodes_per_second",
                "eldest_helpers",
                "eldest_helpers_per_search",
                "eldest_split_points_total",
                "eldest_split_points_aborted_total",
                "eldest_hashfull_ratio",
                "eldest_warm",
                "eldest_connections_total",
                "eldest_connections_refused_total",
                "eldest_slow_readers_total",
                "eldest_wrong_tokens_total"
            }) {
                assertTrue(value(after, name) >= 0, name);
            }
        }
    }

    private static String job(int id, String rest) {
        return "{\"id\":" + id + ",\"limits\":{\"movetime\":600000}" + rest + "}\n";
    }

    @Test
    void countsJobsFromSubmissionToEnd() throws Exception {
        try (Socket socket = new Socket("127.0.0.1", server.address().getPort());
                BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()))) {
            send(socket, job(1, "") + job(2, ",\"moves\":\"e2e5\"") + job(3, "") + job(4, ""));
            awaitJobs(3, 1, 0, 1);
            send(socket, "{\"id\":5,\"action\":\"terminate\",\"terminateId\":3}\n");
            readUntil(in, "{\"id\":5,");
            awaitJobs(2, 1, 1, 1);
            send(socket, "{\"id\":5,\"action\":\"terminate\",\"terminateId\":1}\n");
            readUntil(in, "{\"id\":2,");
            awaitJobs(0, 1, 2, 3);
            String during = get("/metrics").body();
            assertEquals(2, value(during, "eldest_jobs_answered_total"));
            assertEquals(1, value(during, "eldest_jobs_refused_total"));
            assertEquals(2, value(during, "eldest_jobs_terminated_total"));
            assertEquals(3, value(during, "eldest_job_wait_seconds_count"));
        }
        awaitJobs(0, 0, 3, 3);
        String after = get("/metrics").body();
        assertEquals(2, value(after, "eldest_jobs_answered_total"));
        assertEquals(3, value(after, "eldest_jobs_terminated_total"));
        Await.until("a session stays open", () -> server.engine.stats().sessions() == 0);
    }

    /**
     * Waits for these numbers of jobs, as the counters change one after the other. The started jobs are those whose
     * wait time has been recorded.
     */
    private static void awaitJobs(int waiting, int running, int terminated, int started) throws InterruptedException {
        Await.until(() -> server.server.jobs().counts().toString(), () -> {
            Counts counts = server.server.jobs().counts();
            return counts.waiting() == waiting
                    && counts.running() == running
                    && counts.terminated() == terminated
                    && value(metrics.text(), "eldest_job_wait_seconds_count") == started;
        });
    }

    @Test
    void reportsHealthAndWarmUp() throws Exception {
        HttpResponse<String> health = get("/health");
        assertEquals(200, health.statusCode());
        assertTrue(
                health.body()
                        .matches("\\{\"status\":\"up\",\"warm\":(true|false),\"sessions\":\\d,\"searches\":\\d}\n"),
                health::body);
    }

    @ParameterizedTest
    @ValueSource(strings = {"alerts.yml", "dashboard.json"})
    void everyMetricOfSampleExists(String file) throws IOException {
        String text = metrics.text();
        List<String> names = Pattern.compile("\\beldest_\\w+")
                .matcher(Files.readString(Path.of("src/main/distribution/monitoring", file)))
                .results()
                .map(MatchResult::group)
                .distinct()
                .toList();
        assertTrue(names.size() > 5, names::toString);
        assertEquals(
                List.of(),
                names.stream()
                        .filter(name -> !Pattern.compile("^" + name + "[ {]", Pattern.MULTILINE)
                                .matcher(text)
                                .find())
                        .toList());
    }

    /** The clients' port is open to strangers, who learn nothing about clients. */
    @Test
    void reportsHealthOnClientsPort() throws Exception {
        double before = value(metrics.text(), "eldest_http_requests_total");
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            String port = "http://127.0.0.1:" + server.address().getPort();
            HttpResponse<String> health = client.send(
                    HttpRequest.newBuilder(URI.create(port + "/health")).build(), HttpResponse.BodyHandlers.ofString());
            assertEquals(200, health.statusCode());
            assertTrue(health.body().matches("\\{\"status\":\"up\",\"warm\":(true|false)}\n"), health::body);
            assertEquals(1, value(metrics.text(), "eldest_http_connections_open"));
        }
        assertEquals(before + 1, value(metrics.text(), "eldest_http_requests_total"));
        Await.until("a connection stays open", () -> server.networkCounters.httpOpen() == 0);
    }

    @Test
    void answers404ForOtherPathsAnd405ForPost() throws Exception {
        assertEquals(404, get("/etc/passwd").statusCode());
        assertEquals(404, get("/").statusCode());
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest post = HttpRequest.newBuilder(URI.create(pages + "/metrics"))
                    .POST(HttpRequest.BodyPublishers.ofString("x"))
                    .build();
            assertEquals(
                    405,
                    client.send(post, HttpResponse.BodyHandlers.discarding()).statusCode());
        }
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    private static void readUntil(BufferedReader in, String beginning) throws IOException {
        String line = in.readLine();
        while (line != null && !line.startsWith(beginning)) {
            line = in.readLine();
        }
        assertTrue(line != null, "the server closed before " + beginning);
    }
}
