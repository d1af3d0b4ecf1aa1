package dev.eldest.bench.match.remote;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.RemoteContestants;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import dev.eldest.bench.match.schedule.GameHosts.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A server that plays games. Both players of a game use the same server, so that they have the same processor. The
 * pool's monitor guards all mutable fields.
 */
final class GameServer implements Place, RemoteContestants.Server {
    /** Pause after a player could not be opened, or a game was aborted though the server is available. */
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);
    /** Number of pauses in a row after faults of players until the server is given up. */
    private static final int MAX_FAULTS = 5;
    /**
     * Number of pauses in a row, for any reason, until the server is given up: a quarter of an hour of one game after
     * the other.
     */
    private static final int MAX_PAUSES = 1000;

    private final GameServerPool pool;
    private final Location.Server address;
    private final LongSupplier nanos;
    private List<Contestant> contestants = List.of();
    private final List<EngineConnection> engineConnections = new ArrayList<>();
    /** Idle connections, by the options that have been set on them. */
    private final Map<Set<String>, Deque<EngineConnection>> idle = new HashMap<>();

    /** Latest status; null if the server is not available. */
    private ServerStatus status;

    private long statusNanos;
    private long pausedUntil;
    /** Last error; empty after the server has come back. */
    private String error = "";

    private int games;
    /** Number of pauses after faults of players since the last finished game. */
    private int faults;
    /** Number of pauses since the last finished game. */
    private int pauses;

    /** Shortest connect time so far. */
    private long roundTripNanos = Long.MAX_VALUE;

    /** Whether the first connection attempt has ended. */
    private boolean isTried;

    GameServer(GameServerPool pool, Location.Server where) {
        this(pool, where, System::nanoTime);
    }

    /** @param nanos clock of the pauses in nanoseconds, from any origin */
    GameServer(GameServerPool pool, Location.Server where, LongSupplier nanos) {
        this.pool = pool;
        this.address = where;
        this.nanos = nanos;
        pausedUntil = nanos.getAsLong();
    }

    void setPlayers(List<Contestant> players) {
        contestants = List.copyOf(players);
    }

    Location.Server address() {
        return address;
    }

    /** Returns the name in messages. */
    String name() {
        return address.host() + ":" + address.port();
    }

    @Override
    public List<Contestant> contestants() {
        return contestants;
    }

    /** The connection is closed when the server is lost. */
    @Override
    public EngineConnection connect(Set<String> options) throws PlayerFault, InterruptedException {
        EngineConnection idleConnection = idle(options);
        if (idleConnection != null) {
            return idleConnection;
        }
        EngineConnection engineConnection = connect();
        synchronized (pool) {
            roundTripNanos = Math.min(roundTripNanos, engineConnection.roundTripNanos());
            engineConnections.removeIf(one -> !one.isOpen());
            engineConnections.add(engineConnection);
        }
        return engineConnection;
    }

    /**
     * Connects; on failure closes an idle connection with other options and tries again, as the server may limit
     * connections.
     */
    private EngineConnection connect() throws PlayerFault, InterruptedException {
        try {
            return EngineConnection.connect(address);
        } catch (PlayerFault e) {
            EngineConnection other = anyIdle();
            if (other == null) {
                throw e;
            }
            other.close();
            return EngineConnection.connect(address);
        }
    }

    private EngineConnection anyIdle() {
        synchronized (pool) {
            return idle.values().stream()
                    .map(Deque::pollLast)
                    .filter(engineConnection -> engineConnection != null)
                    .findFirst()
                    .orElse(null);
        }
    }

    private EngineConnection idle(Set<String> options) {
        synchronized (pool) {
            Deque<EngineConnection> connections = idle.getOrDefault(options, new ArrayDeque<>());
            EngineConnection last = connections.pollLast();
            while (last != null && !last.isOpen()) {
                last = connections.pollLast();
            }
            return last;
        }
    }

    @Override
    public void release(EngineConnection engineConnection, Set<String> options) {
        synchronized (pool) {
            if (engineConnections.contains(engineConnection)) {
                idle.computeIfAbsent(Set.copyOf(options), _ -> new ArrayDeque<>())
                        .add(engineConnection);
            }
        }
    }

    @Override
    public long roundTripNanos() {
        synchronized (pool) {
            return roundTripNanos;
        }
    }

    @Override
    public boolean causedStartFault(PlayerFault fault) {
        pool.pauseAfterFault(this, fault);
        return true;
    }

    @Override
    public void reportSuccess() {
        synchronized (pool) {
            faults = 0;
            pauses = 0;
        }
    }

    @Override
    public boolean causedGameEnd(TerminationReason terminationReason, String description) throws InterruptedException {
        boolean serverFault =
                terminationReason.isFault() || terminationReason == TerminationReason.TIME && !pool.awaitStatus(this);
        if (serverFault) {
            pool.pauseAfterAbort(this, description);
        }
        return serverFault;
    }

    /** Returns whether the server gets no more games until one of its games is finished, or until it comes back. */
    boolean isGivenUp() {
        return faults >= MAX_FAULTS || pauses >= MAX_PAUSES;
    }

    /** Returns whether the server is given up and plays no game that could be finished. */
    boolean isUnusable() {
        return isGivenUp() && games == 0;
    }

    String lastError() {
        return error;
    }

    boolean isAvailable() {
        return status != null;
    }

    int cores() {
        return status == null ? 0 : status.cores();
    }

    boolean isTried() {
        return isTried;
    }

    long statusNanos() {
        return statusNanos;
    }

    /** Returns whether it is new that the server is unavailable for this reason. */
    boolean isNewReason(String reason) {
        return isAvailable() || !reason.equals(error);
    }

    void updateStatus(ServerStatus next) {
        error = isAvailable() ? error : "";
        status = next;
        statusNanos = System.nanoTime();
        isTried = true;
    }

    /** Marks the server as unavailable. Returns its players' connections, which the caller must close. */
    List<EngineConnection> markLost(String reason) {
        status = null;
        isTried = true;
        error = reason;
        faults = 0;
        pauses = 0;
        List<EngineConnection> lostConnections = List.copyOf(engineConnections);
        engineConnections.clear();
        idle.clear();
        return lostConnections;
    }

    /**
     * Starts a pause without new games. Several games that fail together count as one pause. Returns whether the reason
     * is new.
     *
     * @param playerFault whether a player failed, which a lost or full server does not explain
     */
    boolean pause(String reason, boolean playerFault) {
        boolean isNew = isAvailable() && !reason.equals(error);
        error = reason;
        if (!isPaused()) {
            pauses++;
            faults += playerFault ? 1 : 0;
        }
        pausedUntil = nanos.getAsLong() + PAUSE_NANOS;
        return isNew;
    }

    private boolean isPaused() {
        return nanos.getAsLong() - pausedUntil < 0;
    }

    /** Returns the number of further games: the cores without searches of others, at least one in all. */
    int freePlaces() {
        if (status == null || isGivenUp() || isPaused()) {
            return 0;
        }
        int otherSearches = Math.max(0, status.searches() - status.jobs() - games);
        return Math.max(1, status.cores() - otherSearches) - games;
    }

    void acquirePlace() {
        games++;
    }

    void leave() {
        games--;
    }
}
