package dev.eldest.engine.api;

/**
 * Receives the progress of one search: any number of messages and reports, then {@link #bestMove} exactly once, then
 * {@link #ended} exactly once. Only {@link #info} and {@link #bestMove} must be implemented.
 *
 * <p>Calls are serial but come from different threads: searching threads, the clock's timer, the pulse timer, or the
 * thread that called stop. They must return quickly, because the timer serves all searches.
 */
public interface SearchListener {
    /** Receives a PV line. */
    void info(SearchInfo info);

    /** Called at least once per second during the search. */
    default void pulse(SearchPulse pulse) {}

    /**
     * Called now and then when a long search starts another root move.
     *
     * @param number number of the move in the order of this iteration, from 1
     */
    default void currentMove(int depth, String move, int number) {}

    /** Receives a message for the user. */
    default void message(String text) {}

    /** Receives an internal error, to be logged. The search ends early, or reports less than it found. */
    default void internalError(String what) {}

    /**
     * Receives the result. After a time limit or stop, the search may need a moment more to end.
     *
     * @param move in the game's notation; null if there is none
     * @param ponder the expected reply; null if there is none
     */
    void bestMove(String move, String ponder);

    /** Called when the search has ended: the session is idle again. */
    default void ended() {}
}
