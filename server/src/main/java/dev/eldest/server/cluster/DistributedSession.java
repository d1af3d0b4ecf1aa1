package dev.eldest.server.cluster;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.server.session.ForwardingSession;
import java.util.List;
import java.util.Set;

/**
 * A client's session whose searches may be done by another member where this one has no core for them. Those that are
 * too short for the way, wait for a move to be played, count time in nodes, which no other clock tells, or have a table
 * of their own are done here.
 *
 * <p>All belongs to who calls the session, one thread at a time.
 */
final class DistributedSession extends ForwardingSession {
    private static final long MIN_MOVE_MILLIS = 100;
    private static final long MIN_CLOCK_MILLIS = 2_000;
    /** Of this session's own table, which no other member has. */
    private static final Set<String> OF_TABLES = Set.of(CommonOption.HASH, CommonOption.SHARED_HASH);

    private final DistributedSessions cluster;
    private final String party;
    private final ClusterSessionState notes;
    private boolean ownTable;
    private boolean timeInNodes;
    /** The last one that was given to others; null if the last was not. */
    private RemoteSearch away;

    DistributedSession(Session session, String party, DistributedSessions cluster, MemoryQuota memoryQuota) {
        super(session);
        this.party = party;
        this.cluster = cluster;
        notes = new ClusterSessionState(memoryQuota);
    }

    @Override
    public String set(String id, String value) {
        requireIdle("options cannot be set");
        String remark = super.set(id, value);
        if (OF_TABLES.contains(id)) {
            ownTable = !id.equals(CommonOption.SHARED_HASH) || !Boolean.parseBoolean(value);
            return remark;
        }
        options().stream()
                .filter(option -> option.id().equals(id) && option.kind() != Option.Kind.ACTION)
                .forEach(option -> note(option, value));
        return remark;
    }

    private void note(Option option, String value) {
        notes.set(option, value);
        if (option.id().equals(CommonOption.NODES_TIME)) {
            timeInNodes = !option.checked(value).equals(option.defaultValue());
        }
    }

    @Override
    public void chooseGame(String name) {
        requireIdle("another game cannot be chosen");
        super.chooseGame(name);
        notes.start();
    }

    @Override
    public void newGame() {
        requireIdle("a new game cannot begin");
        super.newGame();
    }

    @Override
    public String setPosition(String fen, List<String> played) {
        notes.forgetPosition();
        String remark = super.setPosition(fen, played);
        notes.set(fen, played);
        return remark;
    }

    @Override
    public void flip() {
        notes.forgetPosition();
        super.flip();
    }

    @Override
    public void go(SearchLimits limits, long startNanos, SearchListener listener) {
        requireIdle("go is refused");
        away = mayGo(limits)
                ? cluster.search(notes.request(party, game().name(), limits), startNanos, session, listener)
                : null;
        if (away == null) {
            super.go(limits, startNanos, listener);
        }
    }

    private boolean mayGo(SearchLimits limits) {
        boolean longEnough = limits.moveTimeMillis() == 0 || limits.moveTimeMillis() >= MIN_MOVE_MILLIS;
        SearchLimits.Clock clock = limits.clock();
        boolean noHurry = clock == null || Math.min(clock.firstMillis(), clock.secondMillis()) >= MIN_CLOCK_MILLIS;
        return notes.suffice()
                && !ownTable
                && !timeInNodes
                && !limits.ponder()
                && longEnough
                && noHurry
                && !super.searching();
    }

    /** As the session would, if it searched itself. */
    private void requireIdle(String otherwise) {
        if (awaySearches()) {
            throw new RefusedException(otherwise + " until the running search has ended; send stop first");
        }
    }

    private boolean awaySearches() {
        return away != null && !away.over();
    }

    @Override
    public boolean searching() {
        return awaySearches() || super.searching();
    }

    @Override
    public void stop() {
        if (awaySearches()) {
            cluster.stop(away);
        }
        super.stop();
    }

    @Override
    public void close() {
        stop();
        notes.close();
        super.close();
    }
}
