package dev.eldest.server.browser;

import dev.eldest.server.EldestCommand;
import dev.eldest.server.net.FreePorts;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** {@code eldest serve} in a process of its own, as just compiled, on a port that it has again when started again. */
final class BoardServer implements AutoCloseable {
    private final int port;
    private final List<String> options;
    private Process process;

    private BoardServer(int port, List<String> options) {
        this.port = port;
        this.options = options;
    }

    static BoardServer with(String... options) throws IOException {
        BoardServer server = new BoardServer(FreePorts.one(), List.of(options));
        server.start();
        return server;
    }

    /** Starts it; it listens when this returns. */
    void start() throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("serve", "--port", Integer.toString(port), "--memory", "700m"));
        arguments.addAll(options);
        process = new ProcessBuilder(EldestCommand.on(List.of("-Xmx200m"), arguments.toArray(String[]::new)))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader output = process.inputReader();
        String line = output.readLine();
        while (line != null && !line.contains(":" + port)) {
            line = output.readLine();
        }
        if (line == null) {
            process.destroyForcibly();
            throw new IOException("the server does not start");
        }
        Thread.ofVirtual().start(() -> output.lines().forEach(said -> {}));
    }

    void end() throws InterruptedException {
        process.destroy();
        process.waitFor();
    }

    /** Has it do nothing any more, with all its connections open, or go on. */
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
