package dev.eldest.server.cluster;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.protocol.session.MemoryQuota;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Game, options and position of a client's session, kept to set up another session for its search. The session keeps a
 * position of constant size and option values only, so this state is charged separately. Without memory for it, or
 * after other changes, it is incomplete and the search runs locally.
 *
 * <p>Belongs to the caller of the session.
 */
final class ClusterSessionState implements AutoCloseable {
    /** Two strings and their map entry. */
    private static final long OPTION_BYTES = 200;
    /** Characters take at most two bytes, and a search may still use a position when the next is set. */
    private static final long CHARACTER_BYTES = 4;

    private final MemoryQuota memoryQuota;
    private final Map<String, String> options = new HashMap<>();
    private long optionBytes;
    /** False for good once an option could not be stored. */
    private boolean optionsKnown = true;

    private boolean positionKnown = true;
    private String position;
    private String moves = "";
    private int moveCount;
    private long positionBytes;

    ClusterSessionState(MemoryQuota memoryQuota) {
        this.memoryQuota = memoryQuota;
    }

    void set(Option option, String value) {
        String old = options.get(option.id());
        String checked = option.validate(value);
        long more = old == null
                ? OPTION_BYTES + CHARACTER_BYTES * checked.length()
                : CHARACTER_BYTES * (checked.length() - old.length());
        if (more > 0 && !memoryQuota.acquire(more)) {
            optionsKnown = false;
            return;
        }
        if (more < 0) {
            memoryQuota.release(-more);
        }
        optionBytes += more;
        options.put(option.id(), checked);
    }

    /** Marks the position as unknown. */
    void clearPosition() {
        memoryQuota.release(positionBytes);
        positionBytes = 0;
        position = null;
        moves = "";
        moveCount = 0;
        positionKnown = false;
    }

    void setStartPosition() {
        clearPosition();
        positionKnown = true;
    }

    /** Stores a position. */
    void set(String fen, List<String> played) {
        clearPosition();
        long characters = fen == null ? 0 : fen.length();
        for (String move : played) {
            characters += move.length() + 1;
        }
        long bytes = CHARACTER_BYTES * characters;
        if (memoryQuota.acquire(bytes)) {
            positionBytes = bytes;
            position = fen;
            moves = String.join(" ", played);
            moveCount = played.size();
            positionKnown = true;
        }
    }

    /** Returns whether another session can be set up from this for a search, without much delay. */
    boolean allowsRemote(SearchLimits limits) {
        return optionsKnown
                && positionKnown
                && moveCount <= RemoteSearchRequest.MAX_MOVES
                && RequestLimits.allow(position, moves, options, limits);
    }

    RemoteSearchRequest request(String tenant, String game, SearchLimits limits) {
        return new RemoteSearchRequest(tenant, game, options, position, moves, limits);
    }

    @Override
    public void close() {
        clearPosition();
        memoryQuota.release(optionBytes);
        optionBytes = 0;
        optionsKnown = false;
    }
}
