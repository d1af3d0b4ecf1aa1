package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import java.util.List;
import java.util.Map;

/**
 * A search that somebody waits for, with all that it takes to begin it in any session.
 *
 * @param party whose it is
 * @param options of the session by id, as they were set
 * @param position null for the start position
 * @param moves from there, with a blank between them
 * @param limits that do not wait for a move to be played
 */
record RemoteSearchRequest(
        String party, String game, Map<String, String> options, String position, String moves, SearchLimits limits) {
    RemoteSearchRequest {
        options = Map.copyOf(options);
    }

    /** Makes a new session ready for it. */
    void prepare(Session session) {
        session.chooseGame(game);
        options.forEach(session::set);
        session.setPosition(position, moves.isEmpty() ? List.of() : List.of(moves.split(" ")));
    }
}
