package dev.eldest.bench.train.play;

import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.players.RemoteContestants;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.train.data.LocalSelfPlayEngine;
import dev.eldest.bench.train.data.SelfPlayEngine;
import dev.eldest.engine.spi.Game;
import java.util.List;
import java.util.Map;

/** Self-play engines on servers, which must have the same engine. */
public final class RemoteSelfPlayEngines implements SelfPlayEngine.Source {
    private static final int MIN_AT_ONCE = 8;
    private static final int MAX_AT_ONCE = 256;

    private final Game game;
    private final GameServerPool gameServerPool;

    public RemoteSelfPlayEngines(Game game, long nodes, GameServerPool gameServerPool) {
        this.game = game;
        this.gameServerPool = gameServerPool;
        Map<String, String> options = Map.of(
                "Hash",
                Long.toString(LocalSelfPlayEngine.TABLE_BYTES >> 20),
                "Parameters",
                LocalSelfPlayEngine.PARAMETERS);
        gameServerPool.setPlayers(
                List.of(EngineSpec.builtIn("both sides", options)),
                RemoteContestants.plain(game),
                Limits.ofNodes(nodes));
    }

    /** Returns more than the number of cores, for servers that join later. */
    @Override
    public int maxGames() {
        return Math.clamp(2L * gameServerPool.cores(), MIN_AT_ONCE, MAX_AT_ONCE);
    }

    @Override
    public SelfPlayEngine open(long nodes) {
        return new RemoteSelfPlayEngine(game, nodes, gameServerPool);
    }
}
