package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import dev.eldest.engine.games.chess.Tablebase;
import java.util.List;

/**
 * Makes a table backwards from all mates, ply by ply: before a lost position who can go there wins, a ply later; and
 * whoever has only moves to won ones, captures and promotions among them, has lost. What remains is drawn.
 *
 * <p>In step n all values of n plies are known, and those of n + 1 are found: from moves to the former, and where
 * captures or promotions are worth just that. A step that finds losses looks at wins of n plies and less only, which
 * earlier steps have found, so threads need not know of each other.
 */
final class EndgameTableGenerator {
    private final TableDraft tableDraft;
    private final Tablebase known;
    private final ParallelRange parallelRange;

    /** @param known the endings that captures and promotions lead to */
    EndgameTableGenerator(MaterialSignature materialSignature, Tablebase known, ParallelRange parallelRange) {
        tableDraft = new TableDraft(materialSignature);
        this.known = known;
        this.parallelRange = parallelRange;
    }

    EndgameTable make() throws InterruptedException {
        parallelRange.each(tableDraft.index.size(), parallelRange.workers(() -> new InitialPass(tableDraft, known)));
        int last = tableDraft.greatest();
        for (int value = 1; value <= last; value++) {
            if (stepBack(value)) {
                last = Math.max(last, value + 1);
            }
        }
        return tableDraft.finish();
    }

    /** Whether a position has been found that has the next value. */
    private boolean stepBack(int value) throws InterruptedException {
        List<RetrogradePass> workers = parallelRange.workers(() -> new RetrogradePass(tableDraft, value));
        parallelRange.each(tableDraft.index.size(), workers);
        return workers.stream().anyMatch(RetrogradePass::found);
    }
}
