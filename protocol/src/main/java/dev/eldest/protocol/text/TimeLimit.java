package dev.eldest.protocol.text;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Closes a connection unless this is closed in time: a peer that sends a byte now and then would keep a read waiting
 * for ever. From any thread.
 */
public final class TimeLimit implements AutoCloseable {
    private final CompletableFuture<Void> done = new CompletableFuture<>();

    public TimeLimit(Closeable connection, Duration time) {
        done.orTimeout(time.toMillis(), TimeUnit.MILLISECONDS).exceptionallyAsync(late -> {
            try {
                connection.close();
            } catch (IOException e) {
                // It is of no use all the same.
            }
            return null;
        });
    }

    /** Something that uses the connection. */
    @FunctionalInterface
    public interface Attempt<T> {
        T run() throws IOException;
    }

    /**
     * Runs an attempt, whose connection is closed when the time is over.
     *
     * @param late what the peer has not done then, for users: the time is added
     */
    public static <T> T within(Closeable connection, Duration time, String late, Attempt<T> attempt)
            throws IOException {
        TimeLimit limit = new TimeLimit(connection, time);
        try (limit) {
            return attempt.run();
        } catch (IOException e) {
            throw limit.done.isCompletedExceptionally()
                    ? new IOException(late + " in " + time.toSeconds() + " seconds", e)
                    : e;
        }
    }

    @Override
    public void close() {
        done.complete(null);
    }
}
