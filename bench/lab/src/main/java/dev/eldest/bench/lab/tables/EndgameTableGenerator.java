package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import dev.eldest.engine.games.chess.Tablebase;
import java.util.List;

/**
 * Generates an endgame table by retrograde analysis, ply by ply from all mates. A predecessor of a lost position is
 * won, a ply later. A position whose moves, captures and promotions included, all lead to won positions is lost. The
 * rest is drawn.
 *
 * <p>Pass n has all values of n plies and finds those of n + 1: from moves to positions of n plies, and from captures
 * and promotions with that value. A pass that finds losses reads only wins of at most n plies, which earlier passes
 * found. So its threads need no synchronisation.
 */
final class EndgameTableGenerator {
    private final TableDraft draft;
    private final Tablebase known;
    private final ParallelRange range;

    /** @param known the tables that captures and promotions lead to */
    EndgameTableGenerator(MaterialSignature materialSignature, Tablebase known, ParallelRange range) {
        draft = new TableDraft(materialSignature);
        this.known = known;
        this.range = range;
    }

    EndgameTable generate() throws InterruptedException {
        range.run(draft.index.size(), range.workers(() -> new InitialPass(draft, known)));
        int last = draft.greatest();
        for (int value = 1; value <= last; value++) {
            if (stepBack(value)) {
                last = Math.max(last, value + 1);
            }
        }
        return draft.finish();
    }

    /** Returns whether a position with the next value was found. */
    private boolean stepBack(int value) throws InterruptedException {
        List<RetrogradePass> workers = range.workers(() -> new RetrogradePass(draft, value));
        range.run(draft.index.size(), workers);
        return workers.stream().anyMatch(RetrogradePass::found);
    }
}
