package dev.eldest.engine.core;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.parallel.WorkerPool;
import dev.eldest.engine.search.Seats;
import dev.eldest.engine.spi.Game;
import java.util.List;

/** Wires games, search and sessions together. Found by {@link Engine#load}. */
public final class EngineImpl implements Engine {
    private final GameRegistry games = new GameRegistry();
    private final Seats seats = new Seats();
    private final WorkerPool pool = new WorkerPool(Runtime.getRuntime().availableProcessors());

    @Override
    public List<GameInfo> games() {
        return games.all().stream().map(EngineImpl::info).toList();
    }

    @Override
    public Session open() {
        return new SessionImpl(games, seats, pool);
    }

    @Override
    public void close() {
        pool.close();
    }

    static GameInfo info(Game game) {
        return new GameInfo(game.name(), game.files(), game.ranks(), game.startPosition());
    }
}
