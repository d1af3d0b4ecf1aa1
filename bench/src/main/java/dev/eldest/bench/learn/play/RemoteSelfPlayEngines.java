package dev.eldest.bench.learn.play;

import dev.eldest.bench.learn.data.LocalSelfPlayEngine;
import dev.eldest.bench.learn.data.SelfPlayEngine;
import dev.eldest.bench.learn.data.SelfPlayEngines;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.players.RemoteContestants;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.remote.GameServerPool;
import java.util.List;
import java.util.Map;

/** Games at servers, whose engines must be as this one: what makes a position quiet is looked up here. */
public final class RemoteSelfPlayEngines implements SelfPlayEngines {
    private static final int MIN_AT_ONCE = 8;
    private static final int MAX_AT_ONCE = 256;

    private final LocalSelfPlayEngines own;
    private final GameServerPool gameServerPool;

    /** @param own would think here as they do there */
    public RemoteSelfPlayEngines(LocalSelfPlayEngines own, GameServerPool gameServerPool) {
        this.own = own;
        this.gameServerPool = gameServerPool;
        String hash = Long.toString(LocalSelfPlayEngine.TABLE_BYTES >> 20);
        gameServerPool.invite(
                List.of(EngineSpec.builtIn("both sides", Map.of("Hash", hash))),
                RemoteContestants.plain(own.game()),
                Limits.ofNodes(own.nodes()));
    }

    /** More than there are cores for: servers that come later have some, too. */
    @Override
    public int atOnce() {
        return Math.clamp(2L * gameServerPool.cores(), MIN_AT_ONCE, MAX_AT_ONCE);
    }

    @Override
    public SelfPlayEngine open() {
        return new RemoteSelfPlayEngine(own.game(), own.nodes(), gameServerPool, own::open);
    }
}
