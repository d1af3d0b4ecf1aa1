package dev.eldest.bench.match.remote;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.RemoteContestants;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import dev.eldest.bench.match.schedule.GameHosts;
import dev.eldest.bench.match.schedule.GameHosts.Place;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.ServerMessages;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Distributes games over servers by their idle cores. A thread per server monitors it: a lost server gets no more
 * games, and one that joins or returns gets some.
 *
 * <p>The monitor guards the state of all servers. No thread blocks while holding it, except to wait for status changes.
 */
public final class GameServerPool implements GameHosts, AutoCloseable {
    /** Maximum time between two status lines of a server, which sends ten a second. */
    private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(3);

    private static final long POLL_MILLIS = 1000;
    private static final long RECONNECT_MILLIS = 500;

    private static final Comparator<GameServer> BY_FREE = Comparator.comparingInt(GameServer::freePlaces);

    private final List<GameServer> gameServers = new ArrayList<>();
    private final List<Thread> monitors = new ArrayList<>();
    private final Consumer<String> log;
    /** Version of all servers; set by the first. */
    private String version;
    /** Engine of all servers; preset or set by the first. */
    private String engine;

    /** Last connection error of a server. */
    private String error = "";

    /**
     * Waits for the first status of each server; refused if none is available.
     *
     * @param engine required engine digest; null for that of the first server
     * @param log receives a line when a server joins or leaves; called by several threads, serially
     */
    public GameServerPool(List<Location.Server> servers, String engine, Consumer<String> log)
            throws InterruptedException {
        this.engine = engine;
        this.log = log;
        servers.forEach(where -> gameServers.add(new GameServer(this, where)));
        for (GameServer gameServer : gameServers) {
            monitors.add(Thread.ofPlatform()
                    .daemon()
                    .name("eldest-monitors-" + gameServer.name())
                    .start(() -> monitor(gameServer)));
        }
        try {
            awaitFirst();
        } catch (InterruptedException | RefusedException e) {
            close();
            throw e;
        }
    }

    private synchronized void awaitFirst() throws InterruptedException {
        while (!gameServers.stream().allMatch(GameServer::isTried)) {
            wait();
        }
        if (gameServers.stream().noneMatch(GameServer::isAvailable)) {
            throw new RefusedException(error);
        }
    }

    /** Sets the players of the following games, by server. Called while no game is played. */
    public synchronized void setPlayers(Function<RemoteContestants.Server, List<Contestant>> players) {
        gameServers.forEach(gameServer -> gameServer.setPlayers(players.apply(gameServer)));
    }

    /**
     * Sets the players of the following games.
     *
     * @param makers creates their contestants
     * @param defaultLimits limits of contestants without their own
     */
    public void setPlayers(List<EngineSpec> players, RemoteContestants makers, Limits defaultLimits) {
        setPlayers(server -> players.stream()
                .map(one -> makers.of(one, server, defaultLimits))
                .toList());
    }

    /** Returns the number of cores of all available servers. */
    public synchronized int cores() {
        return gameServers.stream().mapToInt(GameServer::cores).sum();
    }

    @Override
    public synchronized Place acquire(Place before) throws InterruptedException {
        release(before);
        GameServer next = next(before);
        while (next == null) {
            // The end of a pause does not notify, but a status follows soon.
            wait(POLL_MILLIS);
            next = next(before);
        }
        next.acquirePlace();
        return next;
    }

    /** Returns null if no server has a free place; refused if no server will have one. */
    private GameServer next(Place before) {
        if (gameServers.stream().allMatch(GameServer::isUnusable)) {
            GameServer one = gameServers.getFirst();
            throw new RefusedException("cannot play games on " + one.name() + ": " + one.lastError());
        }
        GameServer freest = gameServers.stream().max(BY_FREE).orElseThrow();
        boolean stays = before instanceof GameServer known && known.freePlaces() > 0;
        if (stays) {
            return (GameServer) before;
        }
        return freest.freePlaces() > 0 ? freest : null;
    }

    @Override
    public synchronized void release(Place place) {
        if (place instanceof GameServer gameServer) {
            gameServer.leave();
            notifyAll();
        }
    }

    /** Pauses a server whose game was aborted and will be replayed. */
    synchronized void pauseAfterAbort(GameServer gameServer, String reason) {
        gameServer.pause(reason, true);
        log(gameServer, "game aborted; it will be replayed: " + reason);
    }

    /** Pauses a server that could not open a player. */
    synchronized void pauseAfterFault(GameServer gameServer, PlayerFault fault) {
        if (gameServer.pause(fault.getMessage(), fault.reason() != TerminationReason.CRASH)) {
            log(gameServer, fault.getMessage());
        }
    }

    /** Waits for the next status of a server; returns false if it is too late or the server is lost. */
    synchronized boolean awaitStatus(GameServer gameServer) throws InterruptedException {
        long start = System.nanoTime();
        long end = start + SILENCE_NANOS;
        while (gameServer.isAvailable() && gameServer.statusNanos() - start < 0) {
            long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (millis <= 0) {
                return false;
            }
            wait(millis);
        }
        return gameServer.isAvailable();
    }

    /** Updates a server's status; refused if its version or engine differs from that of the others. */
    private synchronized void updateStatus(GameServer gameServer, ServerStatus status) {
        if (version != null && !status.version().equals(version)) {
            throw new RefusedException("has version " + status.version() + ", expected " + version);
        }
        if (engine != null && !status.engine().equals(engine)) {
            throw new RefusedException("has engine " + status.engine() + ", expected " + engine);
        }
        version = status.version();
        engine = status.engine();
        if (!gameServer.isAvailable()) {
            log(gameServer, "connected: cores=" + status.cores());
        }
        gameServer.updateStatus(status);
        notifyAll();
    }

    /** Marks a server as unavailable. */
    private void markLost(GameServer gameServer, String reason) {
        synchronized (this) {
            error = gameServer.name() + ": " + reason;
            if (gameServer.isNewReason(reason)) {
                log(gameServer, reason);
            }
        }
        disconnect(gameServer, reason);
    }

    private void disconnect(GameServer gameServer, String reason) {
        List<EngineConnection> engineConnections;
        synchronized (this) {
            engineConnections = gameServer.markLost(reason);
            notifyAll();
        }
        engineConnections.forEach(EngineConnection::close);
    }

    private void log(GameServer gameServer, String message) {
        log.accept(gameServer.name() + ": " + message);
    }

    @Override
    public void close() {
        monitors.forEach(Thread::interrupt);
        gameServers.forEach(gameServer -> disconnect(gameServer, "closed"));
    }

    /** Monitors a server, and reconnects while it is unavailable. */
    private void monitor(GameServer gameServer) {
        try {
            while (true) {
                try {
                    receiveStatus(gameServer);
                } catch (PlayerFault | RuntimeException | Error e) {
                    // The pool waits for the first result of each server, so every failure must be reported.
                    markLost(gameServer, e instanceof Error ? e.toString() : e.getMessage());
                }
                TimeUnit.MILLISECONDS.sleep(RECONNECT_MILLIS);
            }
        } catch (InterruptedException e) {
            // The pool is closed.
        }
    }

    private void receiveStatus(GameServer gameServer) throws PlayerFault, InterruptedException {
        try (EngineConnection engineConnection = EngineConnection.connect(gameServer.address())) {
            engineConnection.send("live");
            while (true) {
                EngineConnection.ReceivedLine received = engineConnection.receive(System.nanoTime() + SILENCE_NANOS);
                if (received == null) {
                    throw new RefusedException("no status from the server");
                }
                ServerStatus status = ServerStatus.read(received.text());
                if (status == null) {
                    String message = ServerMessages.errorIn(received.text());
                    throw new RefusedException(
                            message == null
                                    ? "unexpected line: " + TextSanitizer.echo(received.text())
                                    : TextSanitizer.message(message));
                }
                updateStatus(gameServer, status);
            }
        }
    }
}
