package dev.eldest.engine.search;

import dev.eldest.engine.spi.SearchProfile;

/** Creates workers that share their code with those of other games. */
final class SharedCode {
    private SharedCode() {}

    static SearchWorker[] workers(SearchProfile profile, int size) {
        return WorkerFactory.workers(profile, size, history -> new AlphaBeta(profile, history));
    }
}
