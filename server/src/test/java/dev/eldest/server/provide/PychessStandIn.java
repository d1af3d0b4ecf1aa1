package dev.eldest.server.provide;

import com.sun.net.httpserver.HttpExchange;
import dev.eldest.protocol.text.JsonTreeParser;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Simulates the server's side of the fishnet protocol: work and reports. */
final class PychessStandIn extends WebStandIn {
    static final String KEY = "a-key-of-this-test";

    private static final String PATH = "/fishnet/";

    /** Replies to requests for work. */
    final BlockingQueue<String> workReplies = new LinkedBlockingQueue<>();
    /** Status codes for the next requests for work. */
    final BlockingQueue<Integer> acquireStatuses = new LinkedBlockingQueue<>();
    /** Replies to the next reports, with status 202. */
    final BlockingQueue<String> reportReplies = new LinkedBlockingQueue<>();
    /** Status code for reports; null for success. */
    volatile Integer reportStatus;

    private final BlockingQueue<Report> reports = new LinkedBlockingQueue<>();

    /**
     * A report.
     *
     * @param what kind and id of the work, as in the path
     */
    record Report(String what, Map<String, Object> body) {}

    /** Returns the next report, or null if none arrives in time. */
    Report nextReport() throws InterruptedException {
        return reports.poll(20, TimeUnit.SECONDS);
    }

    @Override
    void handle(HttpExchange exchange) throws IOException {
        Map<String, Object> body = JsonTreeParser.readWhole(body(exchange));
        Map<?, ?> fishnet = (Map<?, ?>) body.get("fishnet");
        if (!KEY.equals(fishnet.get("apikey"))) {
            reply(exchange, 404, "{\"unknown\":\"" + fishnet.get("apikey") + "\"}");
            return;
        }
        String what = exchange.getRequestURI().getPath().substring(PATH.length());
        if (what.equals("acquire")) {
            Integer status = acquireStatuses.poll();
            if (status != null) {
                reply(exchange, status, "");
                return;
            }
            sendWork(exchange, workReplies.poll());
            return;
        }
        if (reportStatus != null) {
            reply(exchange, reportStatus, "{\"error\":\"no\"}");
        } else {
            sendWork(exchange, reportReplies.poll());
        }
        // Only now: if the site closes before it has replied, the client reports again.
        reports.add(new Report(what, body));
    }

    private static void sendWork(HttpExchange exchange, String work) throws IOException {
        reply(exchange, work == null ? 204 : 202, work == null ? "" : work);
    }
}
