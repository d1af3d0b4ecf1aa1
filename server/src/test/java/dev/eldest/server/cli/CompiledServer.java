package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** {@code eldest serve} as it has just been compiled, in a process of its own that is sent signals. */
final class CompiledServer implements AutoCloseable {
    private static final Pattern LISTENS = Pattern.compile(" listens on 127\\.0\\.0\\.1:(\\d+),");

    private final Process process;
    private final Path log;
    private final int port;
    private final int pages;

    /** @param folder where its log goes */
    CompiledServer(Path folder, String... options) throws IOException {
        this(List.of("-Xmx256m"), FreePorts.one(), folder, options);
    }

    /**
     * @param flags for its JVM
     * @param pages the port where its pages are
     */
    CompiledServer(List<String> flags, int pages, Path folder, String... options) throws IOException {
        this.pages = pages;
        log = folder.resolve("server.log");
        List<String> command = EldestCommand.on(flags, "serve", "--port", "0");
        command.addAll(List.of("--metrics-port", Integer.toString(pages)));
        command.addAll(List.of(options));
        process = new ProcessBuilder(command).redirectError(log.toFile()).start();
        String line = String.valueOf(process.inputReader(StandardCharsets.UTF_8).readLine());
        Matcher matcher = LISTENS.matcher(line);
        assertTrue(matcher.find(), () -> line + " " + log());
        port = Integer.parseInt(matcher.group(1));
    }

    /** HOST:PORT. */
    String address() {
        return "127.0.0.1:" + port;
    }

    SocketClient connect() throws IOException {
        return SocketClient.over(new Socket("127.0.0.1", port));
    }

    /** A client that has said {@code uci} and heard the answer. */
    SocketClient ready() throws IOException {
        SocketClient client = connect();
        client.ask("uci", "uciok");
        return client;
    }

    /** @param name without the SIG */
    void signal(String name) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
        assertEquals(0, kill.waitFor());
    }

    boolean goesOn() {
        return process.isAlive();
    }

    int exitCode() throws InterruptedException {
        assertTrue(process.waitFor(20, TimeUnit.SECONDS), "the server goes on");
        return process.exitValue();
    }

    /** The status and the text of one of its pages. */
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

    /** Waits until the log has these words so often. */
    void awaitLog(String words, int times) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (log().split(Pattern.quote(words), -1).length <= times) {
            assertTrue(System.nanoTime() - end < 0, () -> "no '" + words + "' in " + log());
            Thread.sleep(10);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
