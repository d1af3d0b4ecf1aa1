package dev.eldest.bench.match.remote;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.EngineServer;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import dev.eldest.bench.match.schedule.GameHosts.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A server at which games are played, both players of one at the same, so that neither has the better processor. What
 * changes is guarded by the monitor of all venues.
 */
final class GameServer implements Place, EngineServer {
    /** After a player could not be opened, or a game has broken off though the server is there. */
    private static final long REST_NANOS = TimeUnit.SECONDS.toNanos(1);
    /** In succession, with no other game there; then it is not the moment's fault. */
    private static final int MAX_STRANGE = 5;
    /** In succession, whatever the reason: a quarter of an hour for one game after the other. */
    private static final int MAX_RESTS = 1000;

    private final GameServerPool all;
    private final Where.Server where;
    private List<Contestant> contestants = List.of();
    private final List<EngineConnection> engineConnections = new ArrayList<>();
    /** Those of them that nobody uses, by the options that have been set on them. */
    private final Map<Set<String>, Deque<EngineConnection>> idle = new HashMap<>();

    /** What it told last; null while it is not there. */
    private ServerStatus news;

    private long heardNanos;
    private long restsUntil = System.nanoTime();
    /** What went wrong last; empty when it has come anew. */
    private String complaint = "";

    private int games;
    /** How often in succession players there could not be talked to. */
    private int strange;
    /** How often in succession no game was begun there for a moment. */
    private int rests;

    /** The shortest time that a connection has taken. */
    private long roundTripNanos = Long.MAX_VALUE;

    /** It is known whether it is there. */
    private boolean tried;

    GameServer(GameServerPool all, Where.Server where) {
        this.all = all;
        this.where = where;
    }

    void invite(List<Contestant> players) {
        contestants = List.copyOf(players);
    }

    Where.Server where() {
        return where;
    }

    /** As people are told of it. */
    String name() {
        return where.host() + ":" + where.port();
    }

    @Override
    public List<Contestant> contestants() {
        return contestants;
    }

    /** It is closed when the server has gone without a word. */
    @Override
    public EngineConnection connect(Set<String> options) throws PlayerFault, InterruptedException {
        EngineConnection known = idle(options);
        if (known != null) {
            return known;
        }
        EngineConnection engineConnection = connect();
        synchronized (all) {
            roundTripNanos = Math.min(roundTripNanos, engineConnection.roundTripNanos());
            engineConnections.removeIf(one -> !one.open());
            engineConnections.add(engineConnection);
        }
        return engineConnection;
    }

    /** Where there are too many connections, one goes that has been idle, with options that nobody wanted. */
    private EngineConnection connect() throws PlayerFault, InterruptedException {
        try {
            return EngineConnection.connect(where);
        } catch (PlayerFault e) {
            EngineConnection other = anyIdle();
            if (other == null) {
                throw e;
            }
            other.close();
            return EngineConnection.connect(where);
        }
    }

    private EngineConnection anyIdle() {
        synchronized (all) {
            return idle.values().stream()
                    .map(Deque::pollLast)
                    .filter(engineConnection -> engineConnection != null)
                    .findFirst()
                    .orElse(null);
        }
    }

    private EngineConnection idle(Set<String> options) {
        synchronized (all) {
            Deque<EngineConnection> left = idle.getOrDefault(options, new ArrayDeque<>());
            EngineConnection last = left.pollLast();
            while (last != null && !last.open()) {
                last = left.pollLast();
            }
            return last;
        }
    }

    @Override
    public void giveBack(EngineConnection engineConnection, Set<String> options) {
        synchronized (all) {
            if (engineConnections.contains(engineConnection)) {
                idle.computeIfAbsent(Set.copyOf(options), _ -> new ArrayDeque<>())
                        .add(engineConnection);
            }
        }
    }

    @Override
    public long roundTripNanos() {
        synchronized (all) {
            return roundTripNanos;
        }
    }

    @Override
    public boolean spoilsStart(PlayerFault fault) {
        all.complain(this, fault);
        return true;
    }

    @Override
    public void goesWell() {
        synchronized (all) {
            strange = 0;
            rests = 0;
        }
    }

    @Override
    public boolean spoilsGame(TerminationReason terminationReason) throws InterruptedException {
        boolean spoilt = switch (terminationReason) {
            case CRASH, SILENCE -> true;
            case TIME -> !all.hearsFrom(this);
            default -> false;
        };
        if (spoilt) {
            all.breaksOff(this);
        }
        return spoilt;
    }

    /** It may have been refused because of others there, but not who has been alone. */
    void isStrange(PlayerFault fault) {
        boolean talked = fault.kind() == TerminationReason.PROTOCOL || fault.kind() == TerminationReason.ILLEGAL_MOVE;
        if (talked && games == 1) {
            strange++;
        }
    }

    /** Whether no game can be played there, as long as it is what it is. */
    boolean useless() {
        return strange >= MAX_STRANGE || rests >= MAX_RESTS;
    }

    String complaint() {
        return complaint;
    }

    boolean isThere() {
        return news != null;
    }

    int cores() {
        return news == null ? 0 : news.cores();
    }

    boolean tried() {
        return tried;
    }

    long heardNanos() {
        return heardNanos;
    }

    /** Whether it is news to people that it is not there, for this reason. */
    boolean lacks(String why) {
        return isThere() || !why.equals(complaint);
    }

    void told(ServerStatus next) {
        complaint = isThere() ? complaint : "";
        news = next;
        heardNanos = System.nanoTime();
        tried = true;
    }

    /** It is not there. Returns what connects players with it, which is to be closed. */
    List<EngineConnection> lost(String why) {
        news = null;
        tried = true;
        complaint = why;
        strange = 0;
        rests = 0;
        List<EngineConnection> cut = List.copyOf(engineConnections);
        engineConnections.clear();
        idle.clear();
        return cut;
    }

    /** No game is begun there for a moment. Returns whether that is news to people. */
    boolean rest(String why) {
        boolean news = isThere() && !why.equals(complaint);
        complaint = why;
        rests++;
        restsUntil = System.nanoTime() + REST_NANOS;
        return news;
    }

    /** How many games more it has room for: as many as its cores that others do not keep busy, and one at least. */
    int free() {
        if (news == null || useless() || System.nanoTime() - restsUntil < 0) {
            return 0;
        }
        int ofOthers = Math.max(0, news.searches() - news.jobs() - games);
        return Math.max(1, news.cores() - ofOthers) - games;
    }

    void enter() {
        games++;
    }

    void leave() {
        games--;
    }
}
