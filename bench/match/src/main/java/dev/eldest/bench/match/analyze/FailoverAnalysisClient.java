package dev.eldest.bench.match.analyze;

import dev.eldest.bench.match.analyze.AnalyzeCommand.ServerConnector;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.ServerRotation;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Uses one of several servers. When a server fails, the next one replaces it. */
final class FailoverAnalysisClient implements AnalysisClient {
    /** Gives up when no server has answered for this time. */
    private static final long GIVE_UP_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final List<String> servers;
    private final ServerRotation rotation;
    private final ServerConnector connector;
    private AnalysisClient current;
    /** Time since when no server answers. */
    private long lostSinceNanos;

    private boolean replaced;

    FailoverAnalysisClient(List<String> servers, ServerConnector connector) throws InterruptedException {
        this.servers = servers;
        rotation = new ServerRotation(servers);
        this.connector = connector;
        lostSinceNanos = System.nanoTime();
        connect(servers.size());
    }

    /** Connects to the next server that accepts the connection; tries at most {@code maxTries} times. */
    private void connect(int maxTries) throws InterruptedException {
        String detail = "";
        for (int tried = 0; tried < maxTries && System.nanoTime() - lostSinceNanos < GIVE_UP_NANOS; tried++) {
            String server = rotation.next();
            try {
                current = new RemoteAnalysisClient(connector.open(server));
                return;
            } catch (IOException e) {
                detail = ": " + e.getMessage();
                rotation.fail();
            }
        }
        throw new RefusedException(
                "cannot connect to any of " + TextSanitizer.echo(String.join(",", servers)) + detail);
    }

    private void replace() throws InterruptedException {
        if (!rotation.hasFailures()) {
            lostSinceNanos = System.nanoTime();
        }
        rotation.fail();
        closeCurrent();
        connect(Integer.MAX_VALUE);
        replaced = true;
    }

    private void closeCurrent() {
        try {
            current.close();
        } catch (IOException e) {
            // The server has failed already.
        }
    }

    @Override
    public void send(String line) throws InterruptedException {
        try {
            current.send(line);
        } catch (RefusedException e) {
            replace();
        }
    }

    @Override
    public String receive(long millis) throws InterruptedException {
        try {
            String line = current.receive(millis);
            if (line != null) {
                rotation.reset();
            }
            return line;
        } catch (RefusedException e) {
            replace();
            return null;
        }
    }

    @Override
    public boolean pollReplaced() {
        boolean was = replaced;
        replaced = false;
        return was;
    }

    @Override
    public void close() throws IOException {
        current.close();
    }
}
