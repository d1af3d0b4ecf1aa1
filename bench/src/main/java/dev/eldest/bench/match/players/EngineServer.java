package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.connection.EngineConnection;
import java.util.Set;

/** A server at which the built-in engines of a match play. Safe for threads. */
public interface EngineServer {
    /**
     * A connection for one player: one that was given back, or a new one, for servers take only some new ones a second.
     *
     * @param options what the player will set: no other ones were ever set by who had it before
     */
    EngineConnection connect(Set<String> options) throws PlayerFault, InterruptedException;

    /** Gives back a connection on which nothing is going on. */
    void giveBack(EngineConnection engineConnection, Set<String> options);

    /** How long a word there and back is under way, at least. */
    long roundTripNanos();
}
