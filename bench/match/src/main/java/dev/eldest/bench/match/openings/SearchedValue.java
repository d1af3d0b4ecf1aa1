package dev.eldest.bench.match.openings;

import dev.eldest.bench.measure.shared.GameVariant;
import dev.eldest.bench.measure.shared.Sessions;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.util.concurrent.CompletableFuture;
import java.util.function.ToIntFunction;

/**
 * Scores an opening by a short search of this program, in centipawns for the side to move. Deterministic: it is limited
 * by nodes and starts with an empty table.
 */
public record SearchedValue(Engine engine, String game, GameVariant rules) implements ToIntFunction<Opening> {
    private static final long NODES = 20_000;
    /** Larger than any unproven score. */
    private static final int DECIDED = 1_000_000;

    @Override
    public int applyAsInt(Opening opening) {
        Listener listener = new Listener();
        try (Session session = Sessions.open(engine, game, rules::applyTo)) {
            session.setPosition(opening.startPosition(), opening.moves());
            session.go(SearchLimits.ofNodes(NODES), listener);
            return listener.value.join();
        }
    }

    /**
     * Keeps the last score of one search. The engine's threads call it serially; the future passes the score to the
     * waiting thread.
     */
    private static final class Listener implements SearchListener {
        final CompletableFuture<Integer> value = new CompletableFuture<>();
        private int latest;

        @Override
        public void info(SearchInfo info) {
            latest = info.mate() ? DECIDED : info.value();
        }

        @Override
        public void bestMove(String move, String ponder) {
            // {@link #ended} completes the future: the session may be closed only then.
        }

        @Override
        public void ended() {
            value.complete(latest);
        }
    }
}
