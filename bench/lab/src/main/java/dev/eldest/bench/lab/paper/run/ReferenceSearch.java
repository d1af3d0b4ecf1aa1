package dev.eldest.bench.lab.paper.run;

import dev.eldest.engine.reference.CountedSearch;
import dev.eldest.engine.spi.Position;

/** Search that needs memory only for the moves of the current line. */
record ReferenceSearch(CountedSearch search, Position position) implements BenchmarkedSearch {
    private static final int WARM_UP_FACTOR = 2;

    @Override
    public Finding search(int depth) {
        long start = System.nanoTime();
        int value = search.search(position, depth);
        return new Finding(value, search.evaluations(), System.nanoTime() - start);
    }

    @Override
    public int warmUpFactor() {
        return WARM_UP_FACTOR;
    }
}
