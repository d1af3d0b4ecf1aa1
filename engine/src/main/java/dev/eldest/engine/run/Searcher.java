package dev.eldest.engine.run;

import dev.eldest.engine.api.SearchListener;

/** Runs the search of a {@link RunningSearch}. */
interface Searcher {
    /** Returns the game's name. */
    String game();

    /** Whether there is no move to choose from, and so nothing to search. */
    boolean hasNoMoves();

    /** Takes at most this many workers and returns their number; 0 if there are none now. */
    int acquireWorkers(int max);

    /**
     * Searches, or continues to, until a limit of the control is reached. Returns whether the search was only
     * suspended. On the searching thread.
     */
    boolean search();

    /** Releases the workers; {@code broken} says that they must not be used again. */
    void releaseWorkers(boolean broken);

    /** Returns what has been done so far. On any thread. */
    ActiveSearches.Totals totals();

    /** Reports the progress to the listener. On any thread, in parallel with everything else. */
    void reportProgress();

    /** Whether there is a better answer than an arbitrary legal move. On any thread. */
    boolean hasResult();

    /** Gives the answer, on any thread, perhaps while the search still runs. */
    void answer(SearchListener listener);
}
