package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.net.Tokens.Token;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests of posted jobs on a server that requires a token. */
@Timeout(60)
class PostedTokenTest {
    private static final String SECRET = "correct-horse-battery-staple";

    private static HttpResponse<String> post(RunningServer server, String... headers)
            throws IOException, InterruptedException {
        URI uri = URI.create("http://127.0.0.1:" + server.address().getPort() + "/analyze");
        String body = "{\"id\":1,\"limits\":{\"depth\":1}}\n{\"id\":2,\"limits\":{\"depth\":1}}\n";
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                    .header("Content-Type", "application/x-ndjson")
                    .POST(HttpRequest.BodyPublishers.ofString(body));
            if (headers.length > 0) {
                request.headers(headers);
            }
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    @Test
    void answersPostedJobsOnlyWithToken() throws Exception {
        ServerConfig settings = new ServerConfig(
                RunningServer.plain().listen(),
                new ServerConfig.Limits(64, 64, 16, 4096, 1 << 22),
                new Tokens(List.of(new Token("one", SECRET))),
                null,
                Duration.ZERO,
                null,
                Set.of());
        try (RunningServer server = RunningServer.start(settings)) {
            HttpResponse<String> without = post(server);
            assertEquals(401, without.statusCode());
            assertEquals(List.of("Bearer"), without.headers().allValues("www-authenticate"));
            HttpResponse<String> wrong = post(server, "Authorization", "Bearer guess");
            assertEquals(401, wrong.statusCode());
            assertEquals("wrong token\n", wrong.body());
            assertEquals(List.of("Bearer"), wrong.headers().allValues("www-authenticate"));
            assertEquals(401, post(server, "Authorization", "Basic " + SECRET).statusCode());
            assertEquals(0, server.engine.stats().sessions());
            HttpResponse<String> with = post(server, "Authorization", "Bearer " + SECRET);
            assertEquals(200, with.statusCode());
            assertEquals(2, with.body().lines().count());
            assertTrue(with.body().contains("\"bestMove\""));
        }
    }
}
