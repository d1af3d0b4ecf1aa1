package dev.eldest.server.cluster;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.protocol.session.MemoryQuota;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What must be known of a client's session to make another one ready for its search. A session keeps of its position as
 * much however long the game, and of its options nothing but values, so what stands here is charged apart; where there
 * is no room for it, or it has come about otherwise, nothing is known, and the search is done where the session is.
 *
 * <p>Belongs to who calls the session.
 */
final class ClusterSessionState implements AutoCloseable {
    /** Two texts and their place in a map. */
    private static final long BYTES_OF_AN_OPTION = 200;
    /** Each has two bytes at most, and a search may still go on with a position when the next is set. */
    private static final long BYTES_A_CHARACTER = 4;

    /** A longer game takes many milliseconds to read. */
    private static final int MAX_MOVES = 400;

    private final MemoryQuota memoryQuota;
    private final Map<String, String> options = new HashMap<>();
    private long optionBytes;
    /** Once an option was not kept, none are known any more. */
    private boolean optionsKnown = true;

    private boolean positionKnown = true;
    private String position;
    private String moves = "";
    private int moveCount;
    private long positionBytes;

    ClusterSessionState(MemoryQuota memoryQuota) {
        this.memoryQuota = memoryQuota;
    }

    /** An option has been set. */
    void set(Option option, String value) {
        String old = options.get(option.id());
        String checked = option.checked(value);
        long more = old == null
                ? BYTES_OF_AN_OPTION + BYTES_A_CHARACTER * checked.length()
                : BYTES_A_CHARACTER * (checked.length() - old.length());
        if (more > 0 && !memoryQuota.take(more)) {
            optionsKnown = false;
            return;
        }
        if (more < 0) {
            memoryQuota.give(-more);
        }
        optionBytes += more;
        options.put(option.id(), checked);
    }

    /** The position is one that nothing is known of. */
    void forgetPosition() {
        memoryQuota.give(positionBytes);
        positionBytes = 0;
        position = null;
        moves = "";
        moveCount = 0;
        positionKnown = false;
    }

    /** The position is that of a game's start. */
    void start() {
        forgetPosition();
        positionKnown = true;
    }

    /** The position has been set. */
    void set(String fen, List<String> played) {
        forgetPosition();
        long characters = fen == null ? 0 : fen.length();
        for (String move : played) {
            characters += move.length() + 1;
        }
        long bytes = BYTES_A_CHARACTER * characters;
        if (memoryQuota.take(bytes)) {
            positionBytes = bytes;
            position = fen;
            moves = String.join(" ", played);
            moveCount = played.size();
            positionKnown = true;
        }
    }

    /** Whether another session can be made like this one, and so soon that others may wait for that. */
    boolean suffice() {
        return optionsKnown && positionKnown && moveCount <= MAX_MOVES;
    }

    RemoteSearchRequest request(String party, String game, SearchLimits limits) {
        return new RemoteSearchRequest(party, game, options, position, moves, limits);
    }

    @Override
    public void close() {
        forgetPosition();
        memoryQuota.give(optionBytes);
        optionBytes = 0;
        optionsKnown = false;
    }
}
