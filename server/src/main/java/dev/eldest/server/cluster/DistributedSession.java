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
import java.util.stream.Stream;

/**
 * Session whose searches may run at another member when this one has no free core. Searches run locally if they are
 * short, ponder, measure time in nodes (which no other clock does), or have their own table. With the option
 * {@link CommonOption#MEMBERS} other members with a free core search the same root.
 *
 * <p>Belongs to the caller of the session, one thread at a time.
 */
final class DistributedSession extends ForwardingSession {
    private static final long MIN_MOVE_MILLIS = 100;
    private static final long MIN_CLOCK_MILLIS = 2_000;
    /** Options of the session's own table, which no other member has. */
    private static final Set<String> TABLE_OPTIONS = Set.of(CommonOption.HASH, CommonOption.SHARED_HASH);

    private static final Option MEMBERS = Option.number(CommonOption.MEMBERS, 1, 1, ClusterMessage.Assist.MAX_MEMBERS);

    private final DistributedSessions cluster;
    private final String tenant;
    private final boolean background;
    private final ClusterSessionState state;
    private boolean ownTable;
    private boolean timeInNodes;
    /** Maximum number of members that search one root. */
    private int members = 1;
    /** Number of the current game. Assistants keep a session for each. */
    private long number;
    /** The last search if it was delegated, else null. */
    private RemoteSearch remoteSearch;

    /** @param background whether its searches use only cores that nothing else needs, and are not delegated */
    DistributedSession(
            Session session, String tenant, boolean background, DistributedSessions cluster, MemoryQuota memoryQuota) {
        super(session);
        this.tenant = tenant;
        this.background = background;
        this.cluster = cluster;
        state = new ClusterSessionState(memoryQuota);
        number = cluster.nextNumber();
    }

    @Override
    public List<Option> options() {
        return Stream.concat(super.options().stream(), Stream.of(MEMBERS)).toList();
    }

    @Override
    public String set(String id, String value) {
        requireIdle("options cannot be set");
        if (id.equals(CommonOption.MEMBERS)) {
            members = Integer.parseInt(MEMBERS.validate(value));
            return "";
        }
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
        number = cluster.nextNumber();
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
        remoteSearch = null;
        boolean mayUseOthers = !timeInNodes && state.allowsRemote(limits) && !super.searching();
        if (mayUseOthers && share(limits, startNanos, listener)) {
            return;
        }
        if (mayUseOthers && isLong(limits) && !background && !ownTable && !limits.ponder()) {
            remoteSearch = cluster.search(request(limits), startNanos, session, listener);
        }
        if (remoteSearch == null) {
            super.go(limits, startNanos, listener);
        }
    }

    private RemoteSearchRequest request(SearchLimits limits) {
        return state.request(tenant, game().name(), limits);
    }

    /** Starts a search here and at other members. Returns false if it should run at one member. */
    private boolean share(SearchLimits limits, long startNanos, SearchListener listener) {
        if (members == 1) {
            return false;
        }
        SearchLimits ofOthers = SearchLimits.INFINITE.withSearchMoves(limits.searchMoves());
        SharedRequest asked = new SharedRequest(request(ofOthers), number, members, background);
        return cluster.share(asked, limits, startNanos, session, listener);
    }

    private static boolean isLong(SearchLimits limits) {
        boolean longEnough = limits.moveTimeMillis() == 0 || limits.moveTimeMillis() >= MIN_MOVE_MILLIS;
        SearchLimits.Clock clock = limits.clock();
        boolean enoughClock = clock == null || Math.min(clock.firstMillis(), clock.secondMillis()) >= MIN_CLOCK_MILLIS;
        return longEnough && enoughClock;
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
