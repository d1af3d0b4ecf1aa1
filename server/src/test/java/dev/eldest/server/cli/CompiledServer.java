package dev.eldest.server.cli;

import dev.eldest.engine.Await;
import dev.eldest.server.EldestCommand;
import dev.eldest.server.ServerProcess;
import dev.eldest.server.net.FreePorts;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** {@code eldest serve} from the compiled classes, in its own process that gets signals. */
final class CompiledServer extends ServerProcess {
    private final Path log;
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
        Path log = folder.resolve("server.log");
        this.log = log;
        List<String> command = EldestCommand.withFlags(flags, "serve", "--port", "0");
        command.addAll(List.of("--metrics-port", Integer.toString(pages)));
        command.addAll(List.of(options));
        super(new ProcessBuilder(command).redirectError(log.toFile()));
    }

    SocketClient connect() throws IOException {
        return SocketClient.of(new Socket("127.0.0.1", port()));
    }

    /** Connects, sends {@code uci} and reads the reply. */
    SocketClient connectUci() throws IOException {
        SocketClient client = connect();
        client.ask("uci", "uciok");
        return client;
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
}
