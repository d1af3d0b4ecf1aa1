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

/** What lichess' API says of external engines, of the provider's side: registrations, and work to be waited for. */
final class LichessStandIn extends WebStandIn {
    static final String TOKEN = "lip_a_token_of_this_test";

    private static final String ENGINES = "/api/external-engine";
    private static final String WORK = ENGINES + "/work";
    private static final String END = "";

    /** Bodies of registrations, each after the word of its method. */
    final BlockingQueue<String> registrations = new LinkedBlockingQueue<>();
    /** What is answered to who waits for work. */
    final BlockingQueue<String> answers = new LinkedBlockingQueue<>();

    final AtomicInteger polls = new AtomicInteger();
    /** How long work is waited for. */
    volatile long pollMillis = 300;

    private final Map<String, BlockingQueue<String>> received = new ConcurrentHashMap<>();
    /** Whoever asked for these has gone after so many lines. */
    private final Map<String, Integer> leaving = new ConcurrentHashMap<>();

    volatile String registered = "[]";

    /** Asks for an analysis. */
    void ask(String id, String work) {
        answers.add("{\"id\":\"" + id + "\",\"work\":{\"sessionId\":\"s\",\"threads\":1,\"hash\":16," + work
                + "},\"engine\":{\"id\":\"eei_1\",\"name\":\"Eldest\"}}");
    }

    void leaveAfter(String id, int lines) {
        leaving.put(id, lines);
    }

    private BlockingQueue<String> linesOf(String id) {
        return received.computeIfAbsent(id, _ -> new LinkedBlockingQueue<>());
    }

    /** The next line of an analysis, empty at its end; null if none comes. */
    String line(String id) throws InterruptedException {
        return linesOf(id).poll(20, TimeUnit.SECONDS);
    }

    boolean nothingOf(String id) {
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
            answer(exchange, 401, "{\"error\":\"No such token: " + token + "\"}");
        }
    }

    private void register(HttpExchange exchange, String path) throws IOException {
        String body = body(exchange);
        if (exchange.getRequestMethod().equals("GET")) {
            answer(exchange, 200, registered);
            return;
        }
        registrations.add(exchange.getRequestMethod() + path.substring(ENGINES.length()) + " " + body);
        answer(exchange, 200, "{\"id\":\"eei_1\",\"name\":\"Eldest\"}");
    }

    private void work(HttpExchange exchange) throws IOException, InterruptedException {
        if (!body(exchange).contains("providerSecret")) {
            answer(exchange, 400, "no secret");
            return;
        }
        polls.incrementAndGet();
        String work = answers.poll(pollMillis, TimeUnit.MILLISECONDS);
        answer(exchange, work == null ? 204 : 200, work == null ? "" : work);
    }

    private void receive(HttpExchange exchange, String id) throws IOException {
        int most = leaving.getOrDefault(id, Integer.MAX_VALUE);
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(exchange.getRequestBody(), StandardCharsets.UTF_8));
        int count = 0;
        for (String line = lines.readLine(); line != null && count < most; line = lines.readLine()) {
            if (!line.isEmpty()) {
                linesOf(id).add(line);
                count++;
            }
        }
        linesOf(id).add(END);
        if (count < most) {
            answer(exchange, 200, "");
        }
    }
}
