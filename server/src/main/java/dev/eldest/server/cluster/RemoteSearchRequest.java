package dev.eldest.server.cluster;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Request for a client's search, with everything needed to start it in any session.
 *
 * @param options session options that were set, by id
 * @param position null for the start position
 * @param moves moves from there, separated by blanks
 * @param limits without ponder
 */
record RemoteSearchRequest(
        String tenant, String game, Map<String, String> options, String position, String moves, SearchLimits limits) {
    /** A longer game takes many milliseconds to replay. */
    static final int MAX_MOVES = 400;

    /** The searches of one member take no table memory of another. */
    private static final Set<String> TABLE_OPTIONS =
            Set.of(CommonOption.HASH, CommonOption.SHARED_HASH, CommonOption.CLEAR_HASH);

    RemoteSearchRequest {
        Objects.requireNonNull(tenant);
        Objects.requireNonNull(game);
        options = Map.copyOf(options);
        Objects.requireNonNull(moves);
        Objects.requireNonNull(limits);
        long moveCount = moves.chars().filter(character -> character == ' ').count() + 1;
        if (tenant.length() > RequestLimits.MAX_TENANT_LENGTH
                || moveCount > MAX_MOVES
                || !RequestLimits.allow(position, moves, options, limits)) {
            throw new IllegalArgumentException("request too long");
        }
        if (options.keySet().stream().anyMatch(TABLE_OPTIONS::contains)) {
            throw new IllegalArgumentException("table options are not allowed in a remote search");
        }
    }

    List<String> moveList() {
        return moves.isEmpty() ? List.of() : List.of(moves.split(" "));
    }

    /** Sets up a new session for the search. */
    void prepare(Session session) {
        session.chooseGame(game);
        options.forEach(session::set);
        preparePosition(session);
    }

    /** Sets up a session that was set up for the same game and options before. */
    void preparePosition(Session session) {
        session.setPosition(position, moveList());
    }
}
