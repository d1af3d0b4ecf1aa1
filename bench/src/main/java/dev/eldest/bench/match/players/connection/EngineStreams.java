package dev.eldest.bench.match.players.connection;

import java.io.InputStream;
import java.io.OutputStream;

/** What is at the other end of a wire. */
interface EngineStreams {
    /** What the engine says. */
    InputStream says();

    /** What is said to it. */
    OutputStream hears();

    /** Why nothing comes from it any more, for people. */
    String farewell();

    /** How long a word there and back was under way when it was reached. */
    long roundTripNanos();

    /** Ends it at once. */
    void end();
}
