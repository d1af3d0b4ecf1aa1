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

    /** Whether the time is over. */
    public boolean over() {
        return done.isCompletedExceptionally();
    }

    @Override
    public void close() {
        done.complete(null);
    }
}
