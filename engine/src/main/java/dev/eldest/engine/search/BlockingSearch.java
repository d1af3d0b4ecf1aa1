package dev.eldest.engine.search;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;

/** A search among all moves of a position, on the thread that asks for it and by nobody's options. */
public final class BlockingSearch {
    private BlockingSearch() {}

    /**
     * The root's moves with what was found of them; none if the game is over there. {@code root} is the search's own.
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
