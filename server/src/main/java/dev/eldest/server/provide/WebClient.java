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
 * Asks a site over HTTP. Answers are read up to a bound, and no redirection is followed, which could lead a key astray.
 */
public final class WebClient implements AutoCloseable {
    private static final int LONGEST_ANSWER = 1 << 16;
    private static final BodyHandler<String> LIMITED = BodyHandlers.limiting(BodyHandlers.ofString(), LONGEST_ANSWER);

    private static final Duration TO_CONNECT = Duration.ofSeconds(10);
    /** A question may be answered when there is something to do. */
    private static final Duration TO_ANSWER = Duration.ofSeconds(60);

    private final URI address;
    private final List<String> secrets;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(TO_CONNECT)
            .build();

    /** @param secrets that the site is told, and no log may show */
    WebClient(URI address, String... secrets) {
        this.address = address;
        this.secrets = List.of(secrets);
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
    WebResponse ask(String method, String path, String bearer, String json) throws IOException, InterruptedException {
        return ask(method, path, bearer, json, TO_ANSWER);
    }

    /** @param patience for the whole answer: a site may send its beginning and no more */
    WebResponse ask(String method, String path, String bearer, String json, Duration patience)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = request(path, bearer);
        if (json == null) {
            request.method(method, HttpRequest.BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json")
                    .method(method, HttpRequest.BodyPublishers.ofString(json));
        }
        return await(client.sendAsync(request.build(), LIMITED), patience);
    }

    private WebResponse await(CompletableFuture<HttpResponse<String>> response, Duration patience)
            throws IOException, InterruptedException {
        try {
            return answer(response.get(patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            throw new IOException("the site has not answered in time", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
        } finally {
            response.cancel(true);
        }
    }

    /** Sends text while it comes into being, and may be answered before its end. */
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
