package dev.eldest.protocol.text;

import java.util.List;
import java.util.concurrent.TimeUnit;

/** Chooses servers in turn. After each round of failures a client pauses, twice as long each time. Not thread-safe. */
public final class ServerRotation {
    private static final long MIN_PAUSE_MILLIS = 50;
    private static final long MAX_PAUSE_MILLIS = 2_000;

    private final List<String> servers;
    private int current;
    private int failures;
    private long pauseMillis = MIN_PAUSE_MILLIS;

    public ServerRotation(List<String> servers) {
        this.servers = List.copyOf(servers);
    }

    /** Returns the server to try. Pauses first if all have failed in turn. */
    public String next() throws InterruptedException {
        if (failures > 0 && failures % servers.size() == 0) {
            TimeUnit.MILLISECONDS.sleep(pauseMillis);
            pauseMillis = Math.min(MAX_PAUSE_MILLIS, 2 * pauseMillis);
        }
        return servers.get(current);
    }

    /** Turns to the server after one that has failed. */
    public void fail() {
        failures++;
        advance();
    }

    public void advance() {
        current = (current + 1) % servers.size();
    }

    /** Forgets the failures: a server was useful. */
    public void reset() {
        failures = 0;
        pauseMillis = MIN_PAUSE_MILLIS;
    }

    /** Returns whether a server has failed since the last useful one. */
    public boolean hasFailures() {
        return failures > 0;
    }
}
