package dev.eldest.bench.match;

import dev.eldest.bench.Require;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.players.RemoteContestants;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import dev.eldest.bench.match.players.spec.ServerAddress;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.EngineFingerprint;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where games are played, if not in this process. */
public final class ServerPoolOption {
    /** How many games may be played at once. */
    public static final int MAX_AT_ONCE = 256;

    private static final String OPTION = "--cluster";
    private static final int MOST = 256;

    @Option(
            names = OPTION,
            paramLabel = "<host:port>",
            split = ",",
            description = "Have the built-in engines play at these servers, as many games at each as it has cores that"
                    + " nobody else keeps busy. A game whose server goes is begun anew at another; one that comes, or"
                    + " comes again, gets games. Also tls://host:port, and ?token=secret or ?token=@file after it.")
    private List<String> servers = List.of();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    public boolean given() {
        return !servers.isEmpty();
    }

    /**
     * Reaches them; refused if none is there.
     *
     * @param makers of those who play
     * @param usual the limits of who has none of its own
     * @param teller told when one comes or goes
     */
    GameServerPool open(List<EngineSpec> players, RemoteContestants makers, Limits usual, Consumer<String> teller)
            throws InterruptedException {
        GameServerPool gameServerPool = open(teller);
        gameServerPool.invite(players, makers, usual);
        return gameServerPool;
    }

    /** The same, and who plays there is said later. */
    public GameServerPool open(Consumer<String> teller) throws InterruptedException {
        return open(null, teller);
    }

    /** The same, and only servers with the very engine of this process are taken. */
    public GameServerPool openAlike(Consumer<String> teller) throws IOException, InterruptedException {
        return open(EngineFingerprint.digest(), teller);
    }

    private GameServerPool open(String engine, Consumer<String> teller) throws InterruptedException {
        return new GameServerPool(servers(), engine, teller);
    }

    /** Who plays at servers must be at home there. */
    void require(List<EngineSpec> players) {
        for (EngineSpec one : players) {
            if (given() && !(one.where() instanceof Where.Here)) {
                throw new RefusedException(
                        OPTION + " has built-in engines play at servers, and '" + one.name() + "' is no such engine");
            }
        }
    }

    private List<Where.Server> servers() {
        if (servers.size() > MOST) {
            throw Require.bad(spec, OPTION + ": at most " + MOST + " servers, not " + servers.size());
        }
        try {
            return servers.stream()
                    .distinct()
                    .map(text -> ServerAddress.readBriefly(text, OPTION, Require.warner(spec)))
                    .toList();
        } catch (RefusedException e) {
            throw Require.bad(spec, OPTION + ": " + e.getMessage());
        }
    }
}
