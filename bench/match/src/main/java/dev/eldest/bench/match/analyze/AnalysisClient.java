package dev.eldest.bench.match.analyze;

import java.io.IOException;

/** Analyses positions: takes queries as lines of JSON and returns answers. */
interface AnalysisClient extends AutoCloseable {
    /** Sends a line; refused if the connection is lost. */
    void send(String line) throws InterruptedException;

    /** Returns the next answer, or null after the timeout; refused if there will be no more. */
    String receive(long millis) throws InterruptedException;

    /** Returns once whether another server has replaced the former one. The new one has none of the earlier queries. */
    default boolean pollReplaced() {
        return false;
    }

    @Override
    void close() throws IOException;
}
