package dev.eldest.bench.match.remote;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.EngineServer;
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

/**
 * A server that plays games. Both players of a game use the same server, so that they have the same processor. The
 * pool's monitor guards all mutable fields.
 */
final class GameServer implements Place, EngineServer {
    /** Pause after a player could not be opened, or a game was aborted though the server is available. */
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);
    /** Number of protocol faults in a row, without another game there, until the server is given up. */
    private static final int MAX_PROTOCOL_FAULTS = 5;
    /**
     * Number of pauses in a row, for any reason, until the server is given up: a quarter of an hour of one game after
     * the other.
     */
    private static final int MAX_PAUSES = 1000;

    private final GameServerPool pool;
    private final Location.Server address;
    private List<Contestant> contestants = List.of();
    private final List<EngineConnection> engineConnections = new ArrayList<>();
    /** Idle connections, by the options that have been set on them. */
    private final Map<Set<String>, Deque<EngineConnection>> idle = new HashMap<>();

    /** Latest status; null if the server is not available. */
    private ServerStatus status;

    private long statusNanos;
    private long pausedUntil = System.nanoTime();
    /** Last error; empty after the server has come back. */
    private String error = "";

    private int games;
    /** Number of protocol faults in a row. */
    private int protocolFaults;
    /** Number of pauses in a row. */
    private int pauses;

    /** Shortest connect time so far. */
    private long roundTripNanos = Long.MAX_VALUE;

    /** Whether the first connection attempt has ended. */
    private boolean isTried;

    GameServer(GameServerPool pool, Location.Server where) {
        this.pool = pool;
        this.address = where;
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
            protocolFaults = 0;
            pauses = 0;
        }
    }

    @Override
    public boolean causedGameEnd(TerminationReason terminationReason) throws InterruptedException {
        boolean serverFault = switch (terminationReason) {
            case CRASH, SILENCE -> true;
            case TIME -> !pool.awaitStatus(this);
            default -> false;
        };
        if (serverFault) {
            pool.pauseAfterAbort(this);
        }
        return serverFault;
    }

    /** Counts a protocol fault of the only game: with others there, they may be the reason. */
    void countProtocolFault(PlayerFault fault) {
        boolean protocolFault =
                fault.reason() == TerminationReason.PROTOCOL || fault.reason() == TerminationReason.ILLEGAL_MOVE;
        if (protocolFault && games == 1) {
            protocolFaults++;
        }
    }

    /** Returns whether the server is given up until it comes back. */
    boolean isGivenUp() {
        return protocolFaults >= MAX_PROTOCOL_FAULTS || pauses >= MAX_PAUSES;
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
        protocolFaults = 0;
        pauses = 0;
        List<EngineConnection> lostConnections = List.copyOf(engineConnections);
        engineConnections.clear();
        idle.clear();
        return lostConnections;
    }

    /** Starts a pause without new games. Returns whether the reason is new. */
    boolean pause(String reason) {
        boolean isNew = isAvailable() && !reason.equals(error);
        error = reason;
        pauses++;
        pausedUntil = System.nanoTime() + PAUSE_NANOS;
        return isNew;
    }

    /** Returns the number of further games: the cores without searches of others, at least one in all. */
    int freePlaces() {
        if (status == null || isGivenUp() || System.nanoTime() - pausedUntil < 0) {
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
