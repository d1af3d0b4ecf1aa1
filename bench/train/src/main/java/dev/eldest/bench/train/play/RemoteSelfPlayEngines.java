package dev.eldest.bench.train.play;

import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.players.RemoteContestants;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.train.data.LocalSelfPlayEngine;
import dev.eldest.bench.train.data.SelfPlayEngine;
import java.util.List;
import java.util.Map;

/** Self-play engines on servers, which must have the same engine: quiet positions are determined here. */
public final class RemoteSelfPlayEngines implements SelfPlayEngine.Source {
    private static final int MIN_AT_ONCE = 8;
    private static final int MAX_AT_ONCE = 256;

    private final LocalSelfPlayEngines local;
    private final GameServerPool gameServerPool;

    /** @param local engines with the same settings */
    public RemoteSelfPlayEngines(LocalSelfPlayEngines local, GameServerPool gameServerPool) {
        this.local = local;
        this.gameServerPool = gameServerPool;
        Map<String, String> options = Map.of(
                "Hash",
                Long.toString(LocalSelfPlayEngine.TABLE_BYTES >> 20),
                "Parameters",
                LocalSelfPlayEngine.PARAMETERS);
        gameServerPool.setPlayers(
                List.of(EngineSpec.builtIn("both sides", options)),
                RemoteContestants.plain(local.game()),
                Limits.ofNodes(local.nodes()));
    }

    /** Returns more than the number of cores, for servers that join later. */
    @Override
    public int maxGames() {
        return Math.clamp(2L * gameServerPool.cores(), MIN_AT_ONCE, MAX_AT_ONCE);
    }

    @Override
    public SelfPlayEngine open() {
        return new RemoteSelfPlayEngine(local.game(), local.nodes(), gameServerPool, local::open);
    }
}
