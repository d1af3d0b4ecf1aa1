package dev.eldest.server.web;

import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A WebSocket client of the JDK. Reads time out, so a missing reply fails the test. */
final class SocketBrowser implements AutoCloseable, WebSocket.Listener {
    private static final int TIMEOUT_SECONDS = 20;
    private static final String END = "\0end ";

    private final LinkedBlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final StringBuilder part = new StringBuilder();
    /** Null if the client is shared. */
    private final HttpClient own;

    private final WebSocket socket;

    private SocketBrowser(InetSocketAddress server, String origin, HttpClient shared) {
        own = shared == null ? HttpClient.newHttpClient() : null;
        HttpClient client = shared == null ? own : shared;
        URI uri = URI.create("ws://127.0.0.1:" + server.getPort() + HttpRequestHandler.WEBSOCKET_PATH);
        WebSocket.Builder builder = client.newWebSocketBuilder().subprotocols("eldest");
        if (origin != null) {
            builder.header("Origin", origin);
        }
        socket = builder.buildAsync(uri, this).join();
    }

    static SocketBrowser open(InetSocketAddress server) {
        return openShared(server, null);
    }

    /**
     * Opens a WebSocket.
     *
     * @param shared client of several sockets, to save threads, or null
     */
    static SocketBrowser openShared(InetSocketAddress server, HttpClient shared) {
        return new SocketBrowser(server, "http://127.0.0.1:" + server.getPort(), shared);
    }

    static SocketBrowser openFrom(String origin, InetSocketAddress server) {
        return new SocketBrowser(server, origin, null);
    }

    WebSocket socket() {
        return socket;
    }

    SocketBrowser send(String text) {
        socket.sendText(text, true).join();
        return this;
    }

    /** Returns the next message, or the end with its code. */
    String readMessage() throws InterruptedException {
        String next = received.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("no message within the timeout");
        }
        return next;
    }

    List<String> readUntil(String beginning) throws InterruptedException {
        List<String> all = new ArrayList<>();
        do {
            all.add(readMessage());
            if (all.getLast().startsWith(END) && !beginning.startsWith(END)) {
                throw new AssertionError("closed before " + beginning + ": " + all);
            }
        } while (all.getLast().lines().noneMatch(line -> line.startsWith(beginning)));
        return all;
    }

    /** Reads until a search reports this depth or a greater one: a slow reader gets the newest only. */
    void awaitDepth(int depth) throws InterruptedException {
        while (depthOf(readUntil("info depth ").getLast()) < depth) {
            // Greater depths follow.
        }
    }

    private static int depthOf(String message) {
        return message.lines()
                .filter(line -> line.startsWith("info depth "))
                .mapToInt(line -> Integer.parseInt(line.split(" ")[2]))
                .max()
                .orElseThrow();
    }

    /** Reads to the end and returns the server's close code. */
    int readCloseCode() throws InterruptedException {
        return Integer.parseInt(readUntil(END).getLast().substring(END.length()));
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
        part.append(text);
        if (last) {
            received.add(part.toString());
            part.setLength(0);
        }
        from.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
        received.add(END + code);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
        received.add(END + "0");
    }

    @Override
    public void close() {
        socket.abort();
        if (own != null) {
            own.shutdownNow();
        }
    }
}
