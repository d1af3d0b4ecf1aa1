package dev.eldest.bench.match.openings;

import dev.eldest.bench.GameVariant;
import dev.eldest.bench.Sessions;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.util.concurrent.CompletableFuture;
import java.util.function.ToIntFunction;

/**
 * What a short search by this program thinks of an opening, in hundredths, for who moves next: the same each time, for
 * it is limited by nodes and begins with an empty table.
 */
public record SearchedValue(Engine engine, String game, GameVariant rules) implements ToIntFunction<Opening> {
    private static final long NODES = 20_000;
    /** More than any value that is not proven. */
    private static final int DECIDED = 1_000_000;

    @Override
    public int applyAsInt(Opening opening) {
        Listener listener = new Listener();
        try (Session session = Sessions.open(engine, game, rules::set)) {
            session.setPosition(opening.startPosition(), opening.moves());
            session.go(SearchLimits.ofNodes(NODES), listener);
            return listener.value.join();
        }
    }

    /** Hears of one search from the engine's threads, one after the other; whoever waits is handed the last value. */
    private static final class Listener implements SearchListener {
        final CompletableFuture<Integer> value = new CompletableFuture<>();
        private int latest;

        @Override
        public void info(SearchInfo info) {
            latest = info.mate() ? DECIDED : info.value();
        }

        @Override
        public void bestMove(String move, String ponder) {
            // What counts comes with the end: only then may the session be closed.
        }

        @Override
        public void ended() {
            value.complete(latest);
        }
    }
}
