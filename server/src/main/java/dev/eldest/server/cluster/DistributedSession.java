package dev.eldest.server.cluster;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.session.MemoryQuota;
import java.util.List;
import java.util.Set;

/**
 * Session whose searches may run at another member when this one has no free core. Searches run locally if they are
 * short, ponder, measure time in nodes (which no other clock does), or have their own table.
 *
 * <p>Belongs to the caller of the session, one thread at a time.
 */
final class DistributedSession extends ForwardingSession {
    private static final long MIN_MOVE_MILLIS = 100;
    private static final long MIN_CLOCK_MILLIS = 2_000;
    /** Options of the session's own table, which no other member has. */
    private static final Set<String> TABLE_OPTIONS = Set.of(CommonOption.HASH, CommonOption.SHARED_HASH);

    private final DistributedSessions cluster;
    private final String party;
    private final ClusterSessionState state;
    private boolean ownTable;
    private boolean timeInNodes;
    /** The last search if it was delegated, else null. */
    private RemoteSearch remoteSearch;

    DistributedSession(Session session, String party, DistributedSessions cluster, MemoryQuota memoryQuota) {
        super(session);
        this.party = party;
        this.cluster = cluster;
        state = new ClusterSessionState(memoryQuota);
    }

    @Override
    public String set(String id, String value) {
        requireIdle("options cannot be set");
        String remark = super.set(id, value);
        if (TABLE_OPTIONS.contains(id)) {
            ownTable = !id.equals(CommonOption.SHARED_HASH) || !Boolean.parseBoolean(value);
            return remark;
        }
        options().stream()
                .filter(option -> option.id().equals(id) && option.kind() != Option.Kind.ACTION)
                .forEach(option -> store(option, value));
        return remark;
    }

    private void store(Option option, String value) {
        state.set(option, value);
        if (option.id().equals(CommonOption.NODES_TIME)) {
            timeInNodes = !option.validate(value).equals(option.defaultValue());
        }
    }

    @Override
    public void chooseGame(String name) {
        requireIdle("another game cannot be chosen");
        super.chooseGame(name);
        state.setStartPosition();
    }

    @Override
    public void newGame() {
        requireIdle("a new game cannot begin");
        super.newGame();
    }

    @Override
    public String setPosition(String fen, List<String> played) {
        state.clearPosition();
        String remark = super.setPosition(fen, played);
        state.set(fen, played);
        return remark;
    }

    @Override
    public void flip() {
        state.clearPosition();
        super.flip();
    }

    @Override
    public void go(SearchLimits limits, long startNanos, SearchListener listener) {
        requireIdle("go is refused");
        remoteSearch = mayDelegate(limits)
                ? cluster.search(state.request(party, game().name(), limits), startNanos, session, listener)
                : null;
        if (remoteSearch == null) {
            super.go(limits, startNanos, listener);
        }
    }

    private boolean mayDelegate(SearchLimits limits) {
        boolean longEnough = limits.moveTimeMillis() == 0 || limits.moveTimeMillis() >= MIN_MOVE_MILLIS;
        SearchLimits.Clock clock = limits.clock();
        boolean enoughClock = clock == null || Math.min(clock.firstMillis(), clock.secondMillis()) >= MIN_CLOCK_MILLIS;
        return state.isComplete()
                && !ownTable
                && !timeInNodes
                && !limits.ponder()
                && longEnough
                && enoughClock
                && !super.searching();
    }

    /** Throws the same exceptions as the session during a local search. */
    private void requireIdle(String effect) {
        if (searchingRemotely()) {
            throw new RefusedException(effect + " until the running search has ended; send stop first");
        }
    }

    private boolean searchingRemotely() {
        return remoteSearch != null && !remoteSearch.isOver();
    }

    @Override
    public boolean searching() {
        return searchingRemotely() || super.searching();
    }

    @Override
    public void stop() {
        if (searchingRemotely()) {
            cluster.stop(remoteSearch);
        }
        super.stop();
    }

    @Override
    public void close() {
        stop();
        state.close();
        super.close();
    }
}
