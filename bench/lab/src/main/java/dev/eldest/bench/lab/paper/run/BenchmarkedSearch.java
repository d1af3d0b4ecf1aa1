package dev.eldest.bench.lab.paper.run;

import dev.eldest.bench.measure.shared.TimedSearch;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.reference.CountedSearch;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;

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

    /** Search that needs memory only for the moves of the current line. */
    record OfReference(CountedSearch search, Position position) implements BenchmarkedSearch {
        @Override
        public Finding search(int depth) {
            long start = System.nanoTime();
            int value = search.search(position, depth);
            return new Finding(value, search.evaluations(), System.nanoTime() - start);
        }

        @Override
        public int warmUpFactor() {
            return 2;
        }
    }

    /**
     * This program's search in a session with the right options. Counts nodes, since evaluations are only a part of the
     * work.
     */
    record OfEngine(Session session, String fen) implements BenchmarkedSearch {
        /** Value of a row of progress, in units of reported values. */
        private static final int CENTI = 100;

        @Override
        public Finding search(int depth) throws InterruptedException {
            TimedSearch search = TimedSearch.run(session, fen, SearchLimits.ofDepth(depth), 0);
            return new Finding(value(search.lastInfo()), search.nodes(), search.nanos());
        }

        private static int value(SearchInfo info) {
            if (!info.mate()) {
                return info.value() / CENTI;
            }
            int moves = Math.abs(info.value());
            return info.value() > 0 ? Score.winIn(2 * moves - 1) : Score.lossIn(2 * moves);
        }

        @Override
        public int warmUpFactor() {
            return 8;
        }

        /** Frees the table at once for the next search; a session returns its other memory later. */
        @Override
        public void close() {
            session.set(CommonOption.HASH, "0");
            session.close();
        }
    }
}
