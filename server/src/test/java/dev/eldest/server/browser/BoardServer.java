package dev.eldest.server.browser;

import dev.eldest.server.EldestCommand;
import dev.eldest.server.net.FreePorts;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** {@code eldest serve} from the compiled classes, in its own process. Its port stays the same after a restart. */
final class BoardServer implements AutoCloseable {
    private final int port;
    private final List<String> options;
    private Process process;

    private BoardServer(int port, List<String> options) {
        this.port = port;
        this.options = options;
    }

    static BoardServer startWith(String... options) throws IOException {
        BoardServer server = new BoardServer(FreePorts.findOne(), List.of(options));
        server.start();
        return server;
    }

    /** Starts the server and returns when it listens. */
    void start() throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("serve", "--port", Integer.toString(port), "--memory", "700m"));
        arguments.addAll(options);
        process = new ProcessBuilder(EldestCommand.withFlags(List.of("-Xmx200m"), arguments.toArray(String[]::new)))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            awaitListening();
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private void awaitListening() throws IOException {
        BufferedReader output = process.inputReader();
        String line = output.readLine();
        while (line != null && !line.contains(":" + port)) {
            line = output.readLine();
        }
        if (line == null) {
            throw new IOException("the server does not start");
        }
        Thread.ofVirtual().start(() -> output.lines().forEach(each -> {}));
    }

    void terminate() throws InterruptedException {
        process.destroy();
        process.waitFor();
    }

    /** Suspends the process with its connections open, or resumes it. */
    void freeze(boolean frozen) throws IOException, InterruptedException {
        String signal = frozen ? "-STOP" : "-CONT";
        new ProcessBuilder("kill", signal, Long.toString(process.pid())).start().waitFor();
    }

    URI page(String rest) {
        return URI.create("http://127.0.0.1:" + port + "/" + rest);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
