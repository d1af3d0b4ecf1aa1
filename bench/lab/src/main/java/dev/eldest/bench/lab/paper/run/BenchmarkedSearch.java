package dev.eldest.bench.lab.paper.run;

/** Algorithm prepared to search one position repeatedly. */
interface BenchmarkedSearch extends AutoCloseable {
    /** Searches once, from scratch. */
    Finding search(int depth) throws InterruptedException;

    /** Returns the ratio of warm-up time to measuring time. Larger programs need more for the JIT compiler. */
    int warmUpFactor();

    @Override
    default void close() {
        // Most implementations hold no resources.
    }

    /**
     * Result and cost of a search.
     *
     * @param value the value for the side to move
     * @param evaluations the number of evaluations or nodes
     * @param nanos the time in ns
     */
    record Finding(int value, long evaluations, long nanos) {}
}
