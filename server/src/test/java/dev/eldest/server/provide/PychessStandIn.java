package dev.eldest.server.provide;

import com.sun.net.httpserver.HttpExchange;
import dev.eldest.protocol.json.JsonTreeParser;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** What fishnet's protocol says of the server's side: work that is to be had, and reports of it. */
final class PychessStandIn extends WebStandIn {
    static final String KEY = "a-key-of-this-test";

    private static final String PATH = "/fishnet/";

    /** What is answered to who asks for work. */
    final BlockingQueue<String> works = new LinkedBlockingQueue<>();
    /** What those who ask for work are told before. */
    final BlockingQueue<Integer> refusals = new LinkedBlockingQueue<>();
    /** What is answered to the next report, with 202. */
    final BlockingQueue<String> next = new LinkedBlockingQueue<>();
    /** The status of what is reported; null for well. */
    volatile Integer refusal;

    private final BlockingQueue<Report> reports = new LinkedBlockingQueue<>();

    /** @param what of which work, as the path says it */
    record Report(String what, Map<String, Object> body) {}

    /** The next report, or null if none comes. */
    Report report() throws InterruptedException {
        return reports.poll(20, TimeUnit.SECONDS);
    }

    @Override
    void handle(HttpExchange exchange) throws IOException {
        Map<String, Object> body = JsonTreeParser.readWhole(body(exchange));
        Map<?, ?> fishnet = (Map<?, ?>) body.get("fishnet");
        if (!KEY.equals(fishnet.get("apikey"))) {
            answer(exchange, 404, "{\"unknown\":\"" + fishnet.get("apikey") + "\"}");
            return;
        }
        String what = exchange.getRequestURI().getPath().substring(PATH.length());
        if (what.equals("acquire")) {
            Integer status = refusals.poll();
            if (status != null) {
                answer(exchange, status, "");
                return;
            }
            hand(exchange, works.poll());
            return;
        }
        if (refusal != null) {
            answer(exchange, refusal, "{\"error\":\"no\"}");
        } else {
            hand(exchange, next.poll());
        }
        // Not before: of an answer that a site owes when it goes nothing is known, and it is reported again.
        reports.add(new Report(what, body));
    }

    private static void hand(HttpExchange exchange, String work) throws IOException {
        answer(exchange, work == null ? 204 : 202, work == null ? "" : work);
    }
}
