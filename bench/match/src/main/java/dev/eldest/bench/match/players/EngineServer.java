package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.connection.EngineConnection;
import java.util.Set;

/** A server on which built-in engines of a match play. Thread-safe. */
public interface EngineServer {
    /**
     * Returns a connection for one player: a released one, or a new one, as servers limit the rate of new ones.
     *
     * @param options that the player sets; a released connection has had no others set
     */
    EngineConnection connect(Set<String> options) throws PlayerFault, InterruptedException;

    void release(EngineConnection engineConnection, Set<String> options);

    /** Returns the minimum round-trip time. */
    long roundTripNanos();
}
