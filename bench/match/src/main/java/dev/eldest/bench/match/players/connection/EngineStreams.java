package dev.eldest.bench.match.players.connection;

import java.io.InputStream;
import java.io.OutputStream;

/** Streams of an engine. */
interface EngineStreams {
    InputStream output();

    OutputStream input();

    /** Returns the reason of its end, for people. */
    String endReason();

    /** Returns the round-trip time of the connect; 0 for a program. */
    long roundTripNanos();

    /** Ends the engine at once. */
    void kill();
}
