package dev.eldest.bench.train.play;

import dev.eldest.bench.train.data.LocalSelfPlayEngine;
import dev.eldest.bench.train.data.SelfPlayEngine;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.spi.Game;

/**
 * Self-play engines of this process, one per thread.
 *
 * @param game copy of the game with the evaluation
 * @param copy distinguishes copies of the game, each of which has its own searching code
 */
public record LocalSelfPlayEngines(Game game, WorkerFactory workerFactory, String copy, int maxGames)
        implements SelfPlayEngine.Source {
    @Override
    public LocalSelfPlayEngine open(long nodes) {
        return new LocalSelfPlayEngine(game, nodes, workerFactory, copy);
    }
}
