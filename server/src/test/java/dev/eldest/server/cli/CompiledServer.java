package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.server.EldestCommand;
import dev.eldest.server.net.FreePorts;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code eldest serve} from the compiled classes, in its own process that gets signals. */
final class CompiledServer implements AutoCloseable {
    private static final Pattern LISTENS = Pattern.compile(" listens on 127\\.0\\.0\\.1:(\\d+),");

    private final Process process;
    private final Path log;
    private final int port;
    private final int pages;

    /**
     * Starts a server.
     *
     * @param folder folder of its log
     */
    CompiledServer(Path folder, String... options) throws IOException {
        this(List.of("-Xmx256m"), FreePorts.findOne(), folder, options);
    }

    /**
     * Starts a server.
     *
     * @param flags JVM flags
     * @param pages port of the status pages
     */
    CompiledServer(List<String> flags, int pages, Path folder, String... options) throws IOException {
        this.pages = pages;
        log = folder.resolve("server.log");
        List<String> command = EldestCommand.withFlags(flags, "serve", "--port", "0");
        command.addAll(List.of("--metrics-port", Integer.toString(pages)));
        command.addAll(List.of(options));
        process = new ProcessBuilder(command).redirectError(log.toFile()).start();
        try {
            port = readPort();
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private int readPort() throws IOException {
        String line = String.valueOf(process.inputReader(StandardCharsets.UTF_8).readLine());
        Matcher matcher = LISTENS.matcher(line);
        if (!matcher.find()) {
            throw new IOException(line + " " + log());
        }
        return Integer.parseInt(matcher.group(1));
    }

    /** Returns HOST:PORT. */
    String address() {
        return "127.0.0.1:" + port;
    }

    SocketClient connect() throws IOException {
        return SocketClient.of(new Socket("127.0.0.1", port));
    }

    /** Connects, sends {@code uci} and reads the reply. */
    SocketClient connectUci() throws IOException {
        SocketClient client = connect();
        client.ask("uci", "uciok");
        return client;
    }

    /**
     * Sends a signal.
     *
     * @param name signal name without SIG
     */
    void signal(String name) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
        assertEquals(0, kill.waitFor());
    }

    boolean isRunning() {
        return process.isAlive();
    }

    int exitCode() throws InterruptedException {
        assertTrue(process.waitFor(20, TimeUnit.SECONDS), "the server still runs");
        return process.exitValue();
    }

    /** Returns the HTTP status and the body of a status page. */
    String page(String path) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + pages + path))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            return answer.statusCode() + " " + answer.body();
        }
    }

    String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            return "no log: " + e;
        }
    }

    /** Waits until the log contains the text this many times. */
    void awaitLog(String words, int times) {
        Await.until(() -> "no '" + words + "' in " + log(), () -> log().split(Pattern.quote(words), -1).length > times);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
