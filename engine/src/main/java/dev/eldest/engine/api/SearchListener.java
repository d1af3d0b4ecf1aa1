package dev.eldest.engine.api;

/**
 * Hears of one search: any remarks and progress, then {@link #bestMove} exactly once, then {@link #ended} exactly once.
 * The calls come one after the other, but from different threads: the one that searches, the one that watches the clock,
 * or the one that called stop. They must return soon; the clock's thread serves all searches.
 */
public interface SearchListener {
    void info(SearchInfo info);

    /** A remark for the user. */
    void message(String text);

    /**
     * The answer. The search may need a moment more to end, if a clock or stop called for the answer.
     *
     * @param move in the game's notation, null when there is none
     * @param ponder the expected reply, or null
     */
    void bestMove(String move, String ponder);

    /** The search is over: the session can do something else. */
    void ended();
}
