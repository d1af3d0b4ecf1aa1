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

/** A client over a WebSocket as the JDK has them. One that hears nothing for too long fails its test. */
final class SocketBrowser implements AutoCloseable, WebSocket.Listener {
    private static final int PATIENCE_SECONDS = 20;
    private static final String END = "\0end ";

    private final LinkedBlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final StringBuilder part = new StringBuilder();
    /** Null where it is shared. */
    private final HttpClient own;

    private final WebSocket socket;

    private SocketBrowser(InetSocketAddress server, String origin, HttpClient shared) {
        own = shared == null ? HttpClient.newHttpClient() : null;
        HttpClient client = shared == null ? own : shared;
        URI there = URI.create("ws://127.0.0.1:" + server.getPort() + HttpRequestHandler.DIALOGUE);
        WebSocket.Builder builder = client.newWebSocketBuilder().subprotocols("eldest");
        if (origin != null) {
            builder.header("Origin", origin);
        }
        socket = builder.buildAsync(there, this).join();
    }

    static SocketBrowser open(InetSocketAddress server) {
        return openOneOfMany(server, null);
    }

    /** @param shared by many, whose threads would be too many else */
    static SocketBrowser openOneOfMany(InetSocketAddress server, HttpClient shared) {
        return new SocketBrowser(server, "http://127.0.0.1:" + server.getPort(), shared);
    }

    static SocketBrowser openFrom(String origin, InetSocketAddress server) {
        return new SocketBrowser(server, origin, null);
    }

    WebSocket socket() {
        return socket;
    }

    SocketBrowser say(String text) {
        socket.sendText(text, true).join();
        return this;
    }

    /** The next message, or that it is the end, and why. */
    String hear() throws InterruptedException {
        String next = heard.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("nothing was heard");
        }
        return next;
    }

    List<String> hearUntil(String beginning) throws InterruptedException {
        List<String> all = new ArrayList<>();
        do {
            all.add(hear());
            if (all.getLast().startsWith(END) && !beginning.startsWith(END)) {
                throw new AssertionError("the end before " + beginning + ": " + all);
            }
        } while (all.getLast().lines().noneMatch(line -> line.startsWith(beginning)));
        return all;
    }

    /** Waits until a search has told of this depth or a greater one: a slow reader is told of the newest only. */
    void hearDepth(int depth) throws InterruptedException {
        while (depthOf(hearUntil("info depth ").getLast()) < depth) {
            // Deeper ones follow.
        }
    }

    private static int depthOf(String message) {
        return message.lines()
                .filter(line -> line.startsWith("info depth "))
                .mapToInt(line -> Integer.parseInt(line.split(" ")[2]))
                .max()
                .orElseThrow();
    }

    /** The code with which the server closes. */
    int hearClose() throws InterruptedException {
        return Integer.parseInt(hearUntil(END).getLast().substring(END.length()));
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
        part.append(text);
        if (last) {
            heard.add(part.toString());
            part.setLength(0);
        }
        from.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
        heard.add(END + code);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
        heard.add(END + "0");
    }

    @Override
    public void close() {
        socket.abort();
        if (own != null) {
            own.shutdownNow();
        }
    }
}
