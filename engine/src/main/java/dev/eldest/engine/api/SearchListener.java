package dev.eldest.engine.api;

/** Hears of one search, on the thread that searches. {@link #bestMove} comes exactly once and last. */
public interface SearchListener {
    void info(SearchInfo info);

    /** A remark for the user. */
    void message(String text);

    /**
     * The answer.
     *
     * @param move in the game's notation, null when there is none
     * @param ponder the expected reply, or null
     */
    void bestMove(String move, String ponder);
}
