package dev.eldest.engine.run;

import dev.eldest.engine.api.SearchListener;

/** Who searches for a {@link RunningSearch}. */
interface Searcher {
    /** The game's name. */
    String game();

    /** Whether there is nothing to choose from, and so nothing to search. */
    boolean settled();

    /** Takes at most so many workers, and says how many; 0 if there are none to be had now. */
    int acquireWorkers(int most);

    /**
     * Searches, or goes on with it, until a limit of the control is reached, on the searching thread. Returns whether
     * it was only broken off, and is to go on.
     */
    boolean search();

    /** Leaves the workers to others; {@code broken} says that nobody may use them again. */
    void releaseWorkers(boolean broken);

    /** What has been done so far; for any thread. */
    SearchTotals searchTotals();

    /** Tells the listener how far the search is; for any thread, beside all else. */
    void tellPulse();

    /** Whether there is something better to answer than any legal move; for any thread. */
    boolean hasResult();

    /** Gives the answer, on any thread, perhaps while the search goes on. */
    void answer(SearchListener listener);
}
