package dev.eldest.protocol.text;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Closes a connection unless it is closed itself in time. A peer that sends a byte now and then would otherwise block a
 * read for ever. Thread-safe.
 */
public final class TimeLimit implements AutoCloseable {
    private final CompletableFuture<Void> done = new CompletableFuture<>();

    public TimeLimit(Closeable connection, Duration time) {
        done.orTimeout(time.toMillis(), TimeUnit.MILLISECONDS).exceptionallyAsync(late -> {
            try {
                connection.close();
            } catch (IOException e) {
                // The connection is unusable anyway.
            }
            return null;
        });
    }

    /** Action on the connection. */
    @FunctionalInterface
    public interface Attempt<T> {
        T run() throws IOException;
    }

    /**
     * Runs an attempt and closes its connection if it takes too long.
     *
     * @param late message for users if the time has run out; the time is appended
     */
    public static <T> T within(Closeable connection, Duration time, String late, Attempt<T> attempt)
            throws IOException {
        TimeLimit limit = new TimeLimit(connection, time);
        try (limit) {
            return attempt.run();
        } catch (IOException e) {
            throw limit.done.isCompletedExceptionally()
                    ? new IOException(late + " within " + time.toSeconds() + " seconds", e)
                    : e;
        }
    }

    @Override
    public void close() {
        done.complete(null);
    }
}
