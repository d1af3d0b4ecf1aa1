package dev.eldest.bench.lab.paper.run;

import dev.eldest.bench.measure.shared.TimedSearch;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Score;

/**
 * This program's search in a session with the right options. Counts nodes, since evaluations are only a part of the
 * work.
 */
record EngineSearch(Session session, String fen) implements BenchmarkedSearch {
    /** Value of a row of progress, in units of reported values. */
    private static final int CENTI = 100;

    private static final int WARM_UP_FACTOR = 8;

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
        return WARM_UP_FACTOR;
    }

    /** Frees the table at once for the next search; a session returns its other memory later. */
    @Override
    public void close() {
        session.set(CommonOption.HASH, "0");
        session.close();
    }
}
