package dev.eldest.bench.analyze;

import java.io.IOException;

/** Who looks at positions: queries go to him as lines of JSON, and answers come back. */
interface AnalysisClient extends AutoCloseable {
    /** Tells him a line; refused if he does not listen. */
    void send(String line) throws InterruptedException;

    /** The next answer, or null if none has come for so long; refused if there will be no more. */
    String hear(long millis) throws InterruptedException;

    /** Whether another one has taken his place, once: he has heard nothing of what was asked before. */
    default boolean replaced() {
        return false;
    }

    @Override
    void close() throws IOException;
}
