package dev.eldest.bench.match.play;

/** Someone who plays games, one after the other. All is called by one thread at a time. */
public interface Player extends AutoCloseable {
    /**
     * What a player needs to know before a game.
     *
     * @param board with the opening's moves played on it
     * @param side 0 for the player who moves first
     */
    record GameStart(Board board, int side, Limits limits, String opponent) {}

    /**
     * What a player needs to know to make its next move.
     *
     * @param board with the player to move; it changes only when the player has answered
     * @param own its clock
     * @param deadlineNanos when, by {@link System#nanoTime}, nobody waits for the answer any more
     */
    record MoveRequest(Board board, Clock own, Clock other, boolean drawOffered, long deadlineNanos) {}

    /** Gets ready for a game. */
    void begin(GameStart start) throws PlayerFault, InterruptedException;

    /** Thinks and answers; fails if there is no answer at the deadline. */
    PlayerMove choose(MoveRequest turn) throws PlayerFault, InterruptedException;

    /** The game is over; not said to a player that has failed. */
    void end(GameEnd gameEnd);

    /** Whether it can play another game; if not, it is to be opened anew. */
    boolean usable();

    /** Ends the player, whatever it does, without waiting for long. */
    @Override
    void close();
}
