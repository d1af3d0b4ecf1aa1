package dev.eldest.bench.analyze;

import dev.eldest.bench.analyze.AnalyzeCommand.Door;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One of several servers: when it is gone, or of no use, the next takes its place. */
final class FailoverAnalysisClient implements AnalysisClient {
    private static final long SHORTEST_PAUSE_MILLIS = 50;
    private static final long LONGEST_PAUSE_MILLIS = 2_000;
    private static final int LONGEST_PAUSE_ROUNDS = 16;
    /** After so long without an answer from any of them it is given up. */
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final List<String> servers;
    private final Door door;
    private AnalysisClient now;
    private int server;
    /** So many in a row were of no use. */
    private int useless;
    /** Since when nobody answers. */
    private long lostNanos;

    private boolean replaced;

    FailoverAnalysisClient(List<String> servers, Door door) throws InterruptedException {
        this.servers = servers;
        this.door = door;
        lostNanos = System.nanoTime();
        reach(servers.size());
    }

    /** Enters the next server that lets him in, of so many at most. */
    private void reach(int most) throws InterruptedException {
        String why = "";
        for (int tried = 0; tried < most && System.nanoTime() - lostNanos < PATIENCE_NANOS; tried++) {
            if (useless > 0 && useless % servers.size() == 0) {
                TimeUnit.MILLISECONDS.sleep(pauseMillis());
            }
            try {
                now = new RemoteAnalysisClient(door.open(servers.get(server % servers.size())));
                return;
            } catch (IOException e) {
                why = ": " + e.getMessage();
                server++;
                useless++;
            }
        }
        throw new RefusedException("cannot connect to any of " + TextSanitizer.echo(String.join(",", servers)) + why);
    }

    /** Twice as long each time that all have been tried. */
    private long pauseMillis() {
        int rounds = Math.min(useless / servers.size(), LONGEST_PAUSE_ROUNDS);
        return Math.min(LONGEST_PAUSE_MILLIS, SHORTEST_PAUSE_MILLIS << rounds - 1);
    }

    private void replace() throws InterruptedException {
        if (useless == 0) {
            lostNanos = System.nanoTime();
        }
        server++;
        useless++;
        leave();
        reach(Integer.MAX_VALUE);
        replaced = true;
    }

    /** Who is gone cannot be left in a better way. */
    private void leave() {
        try {
            now.close();
        } catch (IOException e) {
            // So it is.
        }
    }

    @Override
    public void send(String line) throws InterruptedException {
        try {
            now.send(line);
        } catch (RefusedException e) {
            replace();
        }
    }

    @Override
    public String hear(long millis) throws InterruptedException {
        try {
            String line = now.hear(millis);
            useless = line == null ? useless : 0;
            return line;
        } catch (RefusedException e) {
            replace();
            return null;
        }
    }

    @Override
    public boolean replaced() {
        boolean was = replaced;
        replaced = false;
        return was;
    }

    @Override
    public void close() throws IOException {
        now.close();
    }
}
