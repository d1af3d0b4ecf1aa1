package dev.eldest.bench.lab.paper.run;

/** An algorithm, ready to search one position as often as one likes. */
interface BenchmarkedSearch extends AutoCloseable {
    /** Searches once, from scratch. */
    Finding search(int depth) throws InterruptedException;

    /** How much longer it is warmed up than searches are repeated: the more, the more there is to compile. */
    int warmUpFactor();

    @Override
    default void close() {
        // Most hold nothing.
    }

    /** What a search found, and what it took. */
    record Finding(int value, long evaluations, long nanos) {}
}
