package dev.eldest.server.provide;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * HTTP client of a site. Limits the size of responses, and follows no redirects, which could send a key to another
 * host.
 */
public final class WebClient implements AutoCloseable {
    private static final int MAX_BYTES = 1 << 16;
    private static final BodyHandler<String> LIMITED = BodyHandlers.limiting(BodyHandlers.ofString(), MAX_BYTES);

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
    /** Long: the site may respond only when there is work. */
    private static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(60);

    private final URI address;
    private final List<String> secrets;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT_TIMEOUT)
            .build();

    /** @param secrets secrets of the requests, which must not be logged */
    WebClient(URI address, String... secrets) {
        this.address = address;
        this.secrets = List.of(secrets);
    }

    /** Returns whether the connection is private: HTTPS, or on this machine. */
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
     * Sends a request and waits for the response.
     *
     * @param json request body, or null
     */
    WebResponse ask(String method, String path, String bearer, String json) throws IOException, InterruptedException {
        return ask(method, path, bearer, json, RESPONSE_TIMEOUT);
    }

    /** @param timeout for the whole response: a site may send only its beginning */
    WebResponse ask(String method, String path, String bearer, String json, Duration timeout)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = request(path, bearer);
        if (json == null) {
            request.method(method, HttpRequest.BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json")
                    .method(method, HttpRequest.BodyPublishers.ofString(json));
        }
        return await(client.sendAsync(request.build(), LIMITED), timeout);
    }

    private WebResponse await(CompletableFuture<HttpResponse<String>> response, Duration timeout)
            throws IOException, InterruptedException {
        try {
            return answer(response.get(timeout.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            throw new IOException("no response from the site in time", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
        } finally {
            response.cancel(true);
        }
    }

    /** Sends a stream of text. The response may come before its end. */
    CompletableFuture<WebResponse> stream(String path, InputStream text) {
        HttpRequest request = request(path, null)
                .header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofInputStream(() -> text))
                .build();
        return client.sendAsync(request, LIMITED).thenApply(this::answer);
    }

    private HttpRequest.Builder request(String path, String bearer) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path));
        if (bearer != null) {
            request.header("Authorization", "Bearer " + bearer);
        }
        return request;
    }

    private WebResponse answer(HttpResponse<String> response) {
        return new WebResponse(response.statusCode(), response.body(), secrets);
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
