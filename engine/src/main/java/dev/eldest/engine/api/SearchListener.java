package dev.eldest.engine.api;

/**
 * Hears of one search: any remarks and progress, then {@link #bestMove} exactly once, then {@link #ended} exactly once.
 * The calls come one after the other, but from different threads: those that search, the one that watches the clock,
 * the one that takes searches' pulses, or the one that called stop. They must return soon; the clock's thread serves
 * all searches. Pulses and current moves tell an onlooker that the search goes on; who does not want them, or remarks,
 * or to know of faults or when the session is free again, need not listen.
 */
public interface SearchListener {
    void info(SearchInfo info);

    /** Comes at least once a second, whatever the search is about. */
    default void pulse(SearchPulse pulse) {
        // Nothing new was found.
    }

    /**
     * A search that has taken a while turned to another of the root's moves, now and then.
     *
     * @param number of the move in the order of this iteration, from 1
     */
    default void currentMove(int depth, String move, int number) {
        // Nothing new was found.
    }

    /** A remark for the user. */
    default void message(String text) {
        // The answer comes all the same.
    }

    /** Something in the engine failed, which is to be reported: the search ends early, or says less than it found. */
    default void fault(String what) {
        // The answer comes all the same.
    }

    /**
     * The answer. The search may need a moment more to end, if a clock or stop called for the answer.
     *
     * @param move in the game's notation, null when there is none
     * @param ponder the expected reply, or null
     */
    void bestMove(String move, String ponder);

    /** The search is over: the session can do something else. */
    default void ended() {
        // Who has the answer may be content.
    }
}
