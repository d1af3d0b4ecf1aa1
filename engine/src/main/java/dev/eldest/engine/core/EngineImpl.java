package dev.eldest.engine.core;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.parallel.WorkerPool;
import dev.eldest.engine.search.Seats;
import dev.eldest.engine.spi.Game;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Wires games, search and sessions together. */
final class EngineImpl implements Engine {
    private final GameRegistry games = new GameRegistry();
    private final Seats seats = new Seats();
    private final WorkerPool pool;
    private final AtomicInteger sessions = new AtomicInteger();
    private final Memory memory;

    EngineImpl(Memory memory) {
        this(memory, Runtime.getRuntime().availableProcessors());
    }

    /** Uses so many cores, whatever the machine has. */
    EngineImpl(Memory memory, int cores) {
        this.memory = memory;
        pool = new WorkerPool(cores);
    }

    @Override
    public List<GameInfo> games() {
        return games.all().stream().map(EngineImpl::info).toList();
    }

    @Override
    public Session open() {
        return new SessionImpl("session " + sessions.incrementAndGet(), games, seats, pool, memory);
    }

    @Override
    public void close() {
        pool.close();
    }

    static GameInfo info(Game game) {
        return new GameInfo(game.name(), game.files(), game.ranks(), game.startPosition());
    }
}
