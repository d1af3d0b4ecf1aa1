package dev.eldest.server.cluster;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.server.session.ForwardingSession;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A client's session whose searches may be done by another member where this one has no core for them. Those that are
 * too short for the way, wait for a move to be played, or have a table of their own are done here.
 *
 * <p>All belongs to who calls the session, one thread at a time.
 */
final class SpreadSession extends ForwardingSession {
    private static final long LEAST_MOVE_MILLIS = 100;
    private static final long LEAST_CLOCK_MILLIS = 2_000;
    /** Of this session's own table, which no other member has. */
    private static final Set<String> OF_TABLES = Set.of(CommonOption.HASH, CommonOption.SHARED_HASH);

    private final Cluster cluster;
    private final String party;
    private final Map<String, String> options = new HashMap<>();
    private boolean ownTable;
    /** Whether the position is known by what was set. */
    private boolean known = true;

    private String position;
    private List<String> moves = List.of();
    /** The last one that was given to others; null if the last was not. */
    private AwaySearch away;

    SpreadSession(Session session, String party, Cluster cluster) {
        super(session);
        this.party = party;
        this.cluster = cluster;
    }

    @Override
    public String set(String id, String value) {
        String remark = super.set(id, value);
        if (OF_TABLES.contains(id)) {
            ownTable = !id.equals(CommonOption.SHARED_HASH) || !Boolean.parseBoolean(value);
        } else if (options().stream()
                .noneMatch(option -> option.id().equals(id) && option.kind() == Option.Kind.ACTION)) {
            options.put(id, value == null ? "" : value);
        }
        return remark;
    }

    @Override
    public void chooseGame(String name) {
        super.chooseGame(name);
        atStart();
    }

    private void atStart() {
        known = true;
        position = null;
        moves = List.of();
    }

    @Override
    public String setPosition(String fen, List<String> played) {
        known = false;
        String remark = super.setPosition(fen, played);
        known = true;
        position = fen;
        moves = List.copyOf(played);
        return remark;
    }

    @Override
    public void flip() {
        known = false;
        super.flip();
    }

    @Override
    public void go(SearchLimits limits, long startNanos, SearchListener listener) {
        away = mayGo(limits)
                ? cluster.search(
                        new GoRequest(party, game().name(), options, position, moves, limits),
                        startNanos,
                        session,
                        listener)
                : null;
        if (away == null) {
            super.go(limits, startNanos, listener);
        }
    }

    private boolean mayGo(SearchLimits limits) {
        boolean longEnough = limits.moveTimeMillis() == 0 || limits.moveTimeMillis() >= LEAST_MOVE_MILLIS;
        SearchLimits.Clock clock = limits.clock();
        boolean noHurry = clock == null || Math.min(clock.firstMillis(), clock.secondMillis()) >= LEAST_CLOCK_MILLIS;
        return known && !ownTable && !limits.ponder() && longEnough && noHurry && !super.searching();
    }

    @Override
    public boolean searching() {
        return away != null && !away.over() || super.searching();
    }

    @Override
    public void stop() {
        if (away != null && !away.over()) {
            cluster.stop(away);
        }
        super.stop();
    }

    @Override
    public void close() {
        stop();
        super.close();
    }
}
