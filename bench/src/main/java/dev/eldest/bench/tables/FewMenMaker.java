package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.FewMenTable;
import dev.eldest.engine.games.chess.FewMenTables;
import dev.eldest.engine.games.chess.Material;
import java.util.List;

/**
 * Makes a table backwards from all mates, ply by ply: before a lost position who can go there wins, a ply later; and
 * whoever has only moves to won ones, captures and promotions among them, has lost. What remains is drawn.
 *
 * <p>In step n all values of n plies are known, and those of n + 1 are found: from moves to the former, and where
 * captures or promotions are worth just that. A step that finds losses looks at wins of n plies and less only, which
 * earlier steps have found, so threads need not know of each other.
 */
final class FewMenMaker {
    private final Draft draft;
    private final FewMenTables known;
    private final Chunks chunks;

    /** @param known the endings that captures and promotions lead to */
    FewMenMaker(Material material, FewMenTables known, Chunks chunks) {
        draft = new Draft(material);
        this.known = known;
        this.chunks = chunks;
    }

    FewMenTable make() throws InterruptedException {
        chunks.each(draft.index.size(), chunks.workers(() -> new Beginning(draft, known)));
        int last = draft.greatest();
        for (int value = 1; value <= last; value++) {
            if (stepBack(value)) {
                last = Math.max(last, value + 1);
            }
        }
        return draft.finish();
    }

    /** Whether a position has been found that has the next value. */
    private boolean stepBack(int value) throws InterruptedException {
        List<Retreat> workers = chunks.workers(() -> new Retreat(draft, value));
        chunks.each(draft.index.size(), workers);
        return workers.stream().anyMatch(Retreat::found);
    }
}
