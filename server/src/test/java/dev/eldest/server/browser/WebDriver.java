package dev.eldest.server.browser;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A chromedriver process and its WebDriver protocol (W3C). */
final class WebDriver implements AutoCloseable {
    private static final Pattern STARTED = Pattern.compile("started successfully on port (\\d+)");
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final HttpClient http = HttpClient.newHttpClient();
    private final Process process;
    private final URI address;

    private WebDriver(Process process, int port) {
        this.process = process;
        this.address = URI.create("http://127.0.0.1:" + port);
    }

    static WebDriver start() throws IOException {
        Process process = new ProcessBuilder("chromedriver", "--port=0")
                .redirectErrorStream(true)
                .start();
        try {
            return new WebDriver(process, readPort(process.inputReader()));
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private static int readPort(BufferedReader output) throws IOException {
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            Matcher started = STARTED.matcher(line);
            if (started.find()) {
                Thread.ofVirtual().start(() -> output.lines().forEach(each -> {}));
                return Integer.parseInt(started.group(1));
            }
        }
        throw new IOException("chromedriver does not start");
    }

    Object get(String path) throws IOException {
        return send(request(path).GET());
    }

    Object post(String path, Map<String, ?> body) throws IOException {
        return send(request(path).POST(BodyPublishers.ofString(JSON.std.asString(body))));
    }

    void delete(String path) throws IOException {
        send(request(path).DELETE());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(address.resolve(path)).timeout(TIMEOUT);
    }

    private Object send(HttpRequest.Builder request) throws IOException {
        try {
            var response =
                    http.send(request.header("Content-Type", "application/json").build(), BodyHandlers.ofString());
            Object value = JSON.std.mapFrom(response.body()).get("value");
            if (response.statusCode() != 200) {
                throw new IOException(String.valueOf(((Map<?, ?>) value).get("message")));
            }
            return value;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Returns the capabilities of a headless Chromium with a new profile. */
    static Map<String, ?> chromium(String profile) {
        List<String> arguments = List.of(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + profile);
        return Map.of(
                "capabilities",
                Map.of(
                        "alwaysMatch",
                        Map.of(
                                "browserName",
                                "chrome",
                                "goog:loggingPrefs",
                                Map.of("browser", "ALL"),
                                "goog:chromeOptions",
                                Map.of("binary", "/usr/bin/chromium", "args", arguments))));
    }

    @Override
    public void close() {
        http.close();
        process.destroy();
    }
}
