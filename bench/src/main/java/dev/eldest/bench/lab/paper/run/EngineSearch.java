package dev.eldest.bench.lab.paper.run;

import dev.eldest.bench.TimedSearch;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Score;

/**
 * This program's own search, in a session that has its options. It counts nodes, for evaluations are but a part of it.
 */
record EngineSearch(Session session, String fen) implements BenchmarkedSearch {
    /** A row of progress in the unit that values are told in. */
    private static final int CENTI = 100;

    private static final int WARM_UP_FACTOR = 8;

    @Override
    public Finding search(int depth) throws InterruptedException {
        TimedSearch search = TimedSearch.run(session, fen, SearchLimits.ofDepth(depth), 0);
        return new Finding(value(search.last()), search.nodes(), search.nanos());
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
        return WARM_UP_FACTOR;
    }

    /** The table's memory is free at once, for the next one; a session takes a moment to give back the rest. */
    @Override
    public void close() {
        session.set(CommonOption.HASH, "0");
        session.close();
    }
}
