package dev.eldest.server.browser;

import dev.eldest.server.EldestCommand;
import dev.eldest.server.ServerProcess;
import dev.eldest.server.net.FreePorts;
import java.io.IOException;
import java.net.URI;
import java.util.List;

/** {@code eldest serve} from the compiled classes, in its own process. Its port stays the same after a restart. */
final class BoardServer implements AutoCloseable {
    private final List<String> command;
    private ServerProcess process;

    private BoardServer(List<String> command) {
        this.command = command;
    }

    static BoardServer startWith(String... options) throws IOException {
        String port = Integer.toString(FreePorts.findOne());
        List<String> command =
                EldestCommand.withFlags(List.of("-Xmx200m"), "serve", "--port", port, "--memory", "700m");
        command.addAll(List.of(options));
        BoardServer server = new BoardServer(command);
        server.start();
        return server;
    }

    /** Starts the server and returns when it listens. */
    void start() throws IOException {
        process = ServerProcess.start(command);
    }

    void terminate() throws InterruptedException {
        process.terminate();
    }

    /** Suspends the process with its connections open, or resumes it. */
    void freeze(boolean frozen) throws IOException, InterruptedException {
        process.signal(frozen ? "STOP" : "CONT");
    }

    URI page(String rest) {
        return URI.create("http://" + process.hostPort() + "/" + rest);
    }

    @Override
    public void close() {
        process.close();
    }
}
