package dev.eldest.engine.api;

/**
 * What one search exchanges with searches of the same root at other members of a cluster: results, claims of work and
 * progress, in batches of words. The caller takes a batch now and then and delivers it to the exchanges of the others.
 * Batches may be lost, late, repeated or in another order: that costs strength only. Any thread may call the methods,
 * before, while and after the search runs; none waits for the search.
 */
public interface MemberExchange {
    /**
     * Takes what is to be sent to all other members, and returns its length in words. What does not fit waits for the
     * next batch or is lost; shallow results are then left out.
     *
     * @param batch at least {@link #MIN_BATCH} words long; its length times the batches a second is the most that is
     *     sent
     */
    int drain(long[] batch);

    /** Least length of the array that {@link #drain} fills. */
    int MIN_BATCH = 64;

    /** Least length of a batch that is not empty. */
    int MIN_WORDS = 3;

    /**
     * Receives a batch of another member. The search takes over what is valid; nothing in it can do more than mislead
     * the search. Batches are ignored while too many wait.
     */
    void deliver(long[] batch, int length);

    /** Returns the last iteration that the sender of a batch has finished; 0 if none. */
    int depth(long[] batch);

    Counts counts();

    /**
     * Counts of an exchange.
     *
     * @param sent results and claims that were drained
     * @param received results and claims that were delivered
     * @param used received results that the table took
     * @param depth greatest depth that another member has finished
     */
    record Counts(long sent, long received, long used, int depth) {}
}
