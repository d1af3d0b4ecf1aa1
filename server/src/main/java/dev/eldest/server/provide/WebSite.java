package dev.eldest.server.provide;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/**
 * Asks a site over HTTP. Answers are read up to a bound, and no redirection is followed, which could lead a key astray.
 */
public final class WebSite implements AutoCloseable {
    private static final int LONGEST_ANSWER = 1 << 20;
    private static final Duration TO_CONNECT = Duration.ofSeconds(10);
    /** A question may be answered when there is something to do. */
    private static final Duration TO_ANSWER = Duration.ofSeconds(60);

    private final URI address;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(TO_CONNECT)
            .build();

    WebSite(URI address) {
        this.address = address;
    }

    /** Whether nobody on the way can read along: it is HTTPS, or on this machine. */
    public static boolean isPrivate(URI address) {
        if ("https".equalsIgnoreCase(address.getScheme())) {
            return true;
        }
        try {
            return "http".equalsIgnoreCase(address.getScheme())
                    && InetAddress.getByName(address.getHost()).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /**
     * @param bearer shown as a token, or null
     * @param json the body, or null
     */
    WebAnswer ask(String method, String path, String bearer, String json) throws IOException, InterruptedException {
        return ask(method, path, bearer, json, TO_ANSWER);
    }

    /** @param patience for the answer */
    WebAnswer ask(String method, String path, String bearer, String json, Duration patience)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = request(path, bearer).timeout(patience);
        if (json == null) {
            request.method(method, HttpRequest.BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json")
                    .method(method, HttpRequest.BodyPublishers.ofString(json));
        }
        return answer(client.send(request.build(), BodyHandlers.limiting(BodyHandlers.ofString(), LONGEST_ANSWER)));
    }

    /** Sends text while it comes into being, and may be answered before its end. */
    CompletableFuture<WebAnswer> stream(String path, InputStream text) {
        HttpRequest request = request(path, null)
                .header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofInputStream(() -> text))
                .build();
        return client.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofString(), LONGEST_ANSWER))
                .thenApply(WebSite::answer);
    }

    private HttpRequest.Builder request(String path, String bearer) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path));
        if (bearer != null) {
            request.header("Authorization", "Bearer " + bearer);
        }
        return request;
    }

    private static WebAnswer answer(HttpResponse<String> response) {
        return new WebAnswer(response.statusCode(), response.body());
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
