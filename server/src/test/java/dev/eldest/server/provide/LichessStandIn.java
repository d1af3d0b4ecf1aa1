package dev.eldest.server.provide;

import com.sun.net.httpserver.HttpExchange;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Simulates the provider's side of lichess' external engine API: registrations and long polling for work. */
final class LichessStandIn extends WebStandIn {
    static final String TOKEN = "lip_a_token_of_this_test";

    private static final String ENGINES = "/api/external-engine";
    private static final String WORK = ENGINES + "/work";
    private static final String END = "";

    /** Methods and bodies of registrations. */
    final BlockingQueue<String> registrations = new LinkedBlockingQueue<>();
    /** Replies to polls for work. */
    final BlockingQueue<String> workReplies = new LinkedBlockingQueue<>();

    final AtomicInteger polls = new AtomicInteger();
    /** Time after which a poll is answered without work. */
    volatile long pollMillis = 300;

    private final Map<String, BlockingQueue<String>> received = new ConcurrentHashMap<>();
    /** By analysis, the number of lines after which its client leaves. */
    private final Map<String, Integer> leaving = new ConcurrentHashMap<>();

    volatile String registeredEngines = "[]";

    /** Queues work for an analysis. */
    void queueAnalysis(String id, String work) {
        workReplies.add("{\"id\":\"" + id + "\",\"work\":{\"sessionId\":\"s\",\"threads\":1,\"hash\":16," + work
                + "},\"engine\":{\"id\":\"eei_1\",\"name\":\"Eldest\"}}");
    }

    void disconnectAfter(String id, int lines) {
        leaving.put(id, lines);
    }

    private BlockingQueue<String> linesOf(String id) {
        return received.computeIfAbsent(id, _ -> new LinkedBlockingQueue<>());
    }

    /** Returns the next line of an analysis, empty at its end, or null if none arrives in time. */
    String nextLine(String id) throws InterruptedException {
        return linesOf(id).poll(20, TimeUnit.SECONDS);
    }

    boolean hasNoLines(String id) {
        return linesOf(id).isEmpty();
    }

    @Override
    void handle(HttpExchange exchange) throws IOException, InterruptedException {
        String path = exchange.getRequestURI().getPath();
        if (path.equals(WORK)) {
            work(exchange);
        } else if (path.startsWith(WORK + "/")) {
            receive(exchange, path.substring(WORK.length() + 1));
        } else if (("Bearer " + TOKEN).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
            register(exchange, path);
        } else {
            String token = exchange.getRequestHeaders().getFirst("Authorization");
            reply(exchange, 401, "{\"error\":\"No such token: " + token + "\"}");
        }
    }

    private void register(HttpExchange exchange, String path) throws IOException {
        String body = body(exchange);
        if (exchange.getRequestMethod().equals("GET")) {
            reply(exchange, 200, registeredEngines);
            return;
        }
        registrations.add(exchange.getRequestMethod() + path.substring(ENGINES.length()) + " " + body);
        reply(exchange, 200, "{\"id\":\"eei_1\",\"name\":\"Eldest\"}");
    }

    private void work(HttpExchange exchange) throws IOException, InterruptedException {
        if (!body(exchange).contains("providerSecret")) {
            reply(exchange, 400, "no secret");
            return;
        }
        polls.incrementAndGet();
        String work = workReplies.poll(pollMillis, TimeUnit.MILLISECONDS);
        reply(exchange, work == null ? 204 : 200, work == null ? "" : work);
    }

    private void receive(HttpExchange exchange, String id) throws IOException {
        int maxLines = leaving.getOrDefault(id, Integer.MAX_VALUE);
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(exchange.getRequestBody(), StandardCharsets.UTF_8));
        int count = 0;
        for (String line = lines.readLine(); line != null && count < maxLines; line = lines.readLine()) {
            if (!line.isEmpty()) {
                linesOf(id).add(line);
                count++;
            }
        }
        linesOf(id).add(END);
        if (count < maxLines) {
            reply(exchange, 200, "");
        }
    }
}
