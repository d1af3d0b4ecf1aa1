package dev.eldest.bench.match;

import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.players.RemoteContestants;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import dev.eldest.bench.match.players.spec.ServerAddress;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.EngineFingerprint;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Option for servers that play games instead of this process. */
public final class ServerPoolOption {
    /** Maximum number of games at once. */
    public static final int MAX_AT_ONCE = 256;

    private static final String OPTION = "--cluster";
    private static final int MAX_SERVERS = 256;

    @Option(
            names = OPTION,
            paramLabel = "<host:port>",
            split = ",",
            description = "Servers where built-in engines play, as many games on each as it has idle cores. A game of a"
                    + " lost server is replayed on another server; a server that joins or returns gets games. Also"
                    + " tls://host:port, and ?token=secret or ?token=@file appended.")
    private List<String> servers = List.of();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    public boolean isGiven() {
        return !servers.isEmpty();
    }

    /**
     * Connects to the servers; refused if none is available.
     *
     * @param makers creates their contestants
     * @param defaultLimits limits of players without their own
     * @param log receives a line when a server joins or leaves
     */
    GameServerPool open(List<EngineSpec> players, RemoteContestants makers, Limits defaultLimits, Consumer<String> log)
            throws InterruptedException {
        GameServerPool gameServerPool = open(log);
        gameServerPool.setPlayers(players, makers, defaultLimits);
        return gameServerPool;
    }

    /** Connects to the servers; the players are set later. */
    public GameServerPool open(Consumer<String> log) throws InterruptedException {
        return open(null, log);
    }

    /** Connects to servers whose engine has the same digest as that of this process; the players are set later. */
    public GameServerPool openSameEngine(Consumer<String> log) throws IOException, InterruptedException {
        return open(EngineFingerprint.digest(), log);
    }

    private GameServerPool open(String engine, Consumer<String> log) throws InterruptedException {
        return new GameServerPool(servers(), engine, log);
    }

    /** Refuses engines that are not built in, as servers cannot run them. */
    void requireBuiltIn(List<EngineSpec> players) {
        for (EngineSpec one : players) {
            if (isGiven() && !(one.location() instanceof Location.Here)) {
                throw new RefusedException(OPTION + " needs built-in engines, not '" + one.name() + "'");
            }
        }
    }

    private List<Location.Server> servers() {
        if (servers.size() > MAX_SERVERS) {
            throw Require.invalidValue(spec, OPTION + ": at most " + MAX_SERVERS + " servers, not " + servers.size());
        }
        try {
            return servers.stream()
                    .distinct()
                    .map(text -> ServerAddress.readShort(text, OPTION, Require.warner(spec)))
                    .toList();
        } catch (RefusedException e) {
            throw Require.invalidValue(spec, OPTION + ": " + e.getMessage());
        }
    }
}
