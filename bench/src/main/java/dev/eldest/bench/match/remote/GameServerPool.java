package dev.eldest.bench.match.remote;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.EngineServer;
import dev.eldest.bench.match.players.RemoteContestants;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import dev.eldest.bench.match.schedule.GameHosts;
import dev.eldest.bench.match.schedule.GameHosts.Place;
import dev.eldest.engine.api.RefusedException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Servers that games are spread over, by the cores that they have free. Each is looked at all the time, by a thread of
 * its own: one that has gone gets no more games, and one that comes, or comes again, gets some.
 *
 * <p>The monitor guards what is known of all of them, and nothing is waited for with it held but news.
 */
public final class GameServerPool implements GameHosts, AutoCloseable {
    /** So long a server may say nothing, which otherwise does ten times a second. */
    static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(3);

    private static final long LOOK_MILLIS = 1000;

    private static final Comparator<GameServer> ROOM = Comparator.comparingInt(GameServer::free);

    private final List<GameServer> gameServers = new ArrayList<>();
    private final List<GameServerMonitor> watches = new ArrayList<>();
    private final Consumer<String> teller;
    /** That all must be of, as the first of them is. */
    private String version;
    /** The same of the engine, which may be said from the beginning. */
    private String engine;

    /** Why one of them could not be reached. */
    private String complaint = "";

    /**
     * Waits until it is known which are there, and refuses if none is.
     *
     * @param engine which build of it all must have; null for any, as long as it is the same
     * @param teller told when one comes or goes; by several threads, one at a time
     */
    public GameServerPool(List<Where.Server> servers, String engine, Consumer<String> teller)
            throws InterruptedException {
        this.engine = engine;
        this.teller = teller;
        servers.forEach(where -> gameServers.add(new GameServer(this, where)));
        gameServers.forEach(gameServer -> watches.add(new GameServerMonitor(this, gameServer)));
        watches.forEach(GameServerMonitor::start);
        try {
            awaitFirst();
        } catch (InterruptedException | RefusedException e) {
            close();
            throw e;
        }
    }

    private synchronized void awaitFirst() throws InterruptedException {
        while (!gameServers.stream().allMatch(GameServer::tried)) {
            wait();
        }
        if (gameServers.stream().noneMatch(GameServer::isThere)) {
            throw new RefusedException(complaint);
        }
    }

    /** Whoever is to play from now on, as they play at each of them. Called while nobody plays. */
    public synchronized void invite(Function<EngineServer, List<Contestant>> players) {
        gameServers.forEach(gameServer -> gameServer.invite(players.apply(gameServer)));
    }

    /**
     * The same.
     *
     * @param makers of them
     * @param usual the limits of who has none of its own
     */
    public void invite(List<EngineSpec> players, RemoteContestants makers, Limits usual) {
        invite(engineServer ->
                players.stream().map(one -> makers.of(one, engineServer, usual)).toList());
    }

    /** How many those that are there have together. */
    public synchronized int cores() {
        return gameServers.stream().mapToInt(GameServer::cores).sum();
    }

    @Override
    public synchronized Place change(Place before) throws InterruptedException {
        leave(before);
        GameServer next = next(before);
        while (next == null) {
            // Who rests says nothing when he is rested, but is heard from soon.
            wait(LOOK_MILLIS);
            next = next(before);
        }
        next.enter();
        return next;
    }

    /** Null if there is no room anywhere; refused if there will never be. */
    private GameServer next(Place before) {
        if (gameServers.stream().allMatch(GameServer::useless)) {
            GameServer one = gameServers.getFirst();
            throw new RefusedException("games cannot be played at " + one.name() + ": " + one.complaint());
        }
        GameServer roomiest = gameServers.stream().max(ROOM).orElseThrow();
        boolean stays = before instanceof GameServer known && known.free() > 0;
        if (stays) {
            return (GameServer) before;
        }
        return roomiest.free() > 0 ? roomiest : null;
    }

    @Override
    public synchronized void leave(Place place) {
        if (place instanceof GameServer gameServer) {
            gameServer.leave();
            notifyAll();
        }
    }

    /** A game there begins anew. */
    synchronized void breaksOff(GameServer gameServer) {
        gameServer.rest("");
        tell(gameServer, "a game has broken off, and begins anew");
    }

    /** Something has gone wrong there, and no game is begun there for a moment. */
    synchronized void complain(GameServer gameServer, PlayerFault fault) {
        gameServer.isStrange(fault);
        if (gameServer.rest(fault.getMessage())) {
            tell(gameServer, fault.getMessage());
        }
    }

    /** Whether it says something more before it has been silent for too long. */
    synchronized boolean hearsFrom(GameServer gameServer) throws InterruptedException {
        long began = System.nanoTime();
        long end = began + SILENCE_NANOS;
        while (gameServer.isThere() && gameServer.heardNanos() - began < 0) {
            long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (millis <= 0) {
                return false;
            }
            wait(millis);
        }
        return gameServer.isThere();
    }

    /** A server has told how it stands; refused if it is another program than the others. */
    synchronized void told(GameServer gameServer, ServerStatus news) {
        if (version != null && !news.version().equals(version)) {
            throw new RefusedException("is version " + news.version() + ", and others are " + version);
        }
        if (engine != null && !news.engine().equals(engine)) {
            throw new RefusedException("has another engine (" + news.engine() + ") than is wanted (" + engine + ")");
        }
        version = news.version();
        engine = news.engine();
        if (!gameServer.isThere()) {
            tell(gameServer, "there, with " + news.cores() + " cores");
        }
        gameServer.told(news);
        notifyAll();
    }

    /** A server is not there, or no longer. */
    void lost(GameServer gameServer, String why) {
        synchronized (this) {
            complaint = gameServer.name() + ": " + why;
            if (gameServer.lacks(why)) {
                tell(gameServer, why);
            }
        }
        cut(gameServer, why);
    }

    private void cut(GameServer gameServer, String why) {
        List<EngineConnection> engineConnections;
        synchronized (this) {
            engineConnections = gameServer.lost(why);
            notifyAll();
        }
        engineConnections.forEach(EngineConnection::close);
    }

    private void tell(GameServer gameServer, String what) {
        teller.accept(gameServer.name() + ": " + what);
    }

    @Override
    public void close() {
        watches.forEach(GameServerMonitor::close);
        gameServers.forEach(gameServer -> cut(gameServer, "closed"));
    }
}
