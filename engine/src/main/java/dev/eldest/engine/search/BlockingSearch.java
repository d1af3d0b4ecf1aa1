package dev.eldest.engine.search;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;

/** Searches all moves of a position on the calling thread, without the options of a session. */
public final class BlockingSearch {
    private BlockingSearch() {}

    /**
     * Returns the root moves with their results; none if the game is over. {@code root} belongs to the search from now
     * on.
     */
    public static RootMoves run(
            WorkerGroup group, Position root, SearchTask task, SearchControl control, SearchProgressListener progress) {
        RootMoves moves = new RootMoves(Rules.legalMoves(root), true);
        if (moves.size() > 0) {
            new IterativeDeepening(moves, task, control, progress).run(group, root);
        }
        return moves;
    }
}
