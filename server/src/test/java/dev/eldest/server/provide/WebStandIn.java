package dev.eldest.server.provide;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A web site on the loopback that can be closed and opened again at the same address. */
abstract class WebStandIn implements AutoCloseable {
    private ExecutorService threads;
    private HttpServer server;
    private int port;

    /** Answers one request. */
    abstract void handle(HttpExchange exchange) throws IOException, InterruptedException;

    void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        port = server.getAddress().getPort();
        threads = Executors.newVirtualThreadPerTaskExecutor();
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            try (exchange) {
                handle(exchange);
            } catch (InterruptedException e) {
                // The site is being closed.
            }
        });
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    static String body(HttpExchange exchange) throws IOException {
        return new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    }

    static void reply(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        // A pending request must not take a reply that is meant for one after the next opening.
        threads.close();
    }
}
