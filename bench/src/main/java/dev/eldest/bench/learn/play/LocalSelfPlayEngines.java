package dev.eldest.bench.learn.play;

import dev.eldest.bench.learn.data.LocalSelfPlayEngine;
import dev.eldest.bench.learn.data.SelfPlayEngines;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.spi.Game;

/**
 * Games in this process, one on each thread.
 *
 * @param game a copy that evaluates as it should
 * @param copy tells copies of the game apart, each of which is searched by code of its own
 */
public record LocalSelfPlayEngines(Game game, long nodes, WorkerFactory workerFactory, String copy, int atOnce)
        implements SelfPlayEngines {
    @Override
    public LocalSelfPlayEngine open() {
        return new LocalSelfPlayEngine(game, nodes, workerFactory, copy);
    }
}
