package dev.eldest.bench.match.play;

/** Plays games, one after the other. Used by one thread at a time. */
public interface Player extends AutoCloseable {
    /**
     * Parameters of a game.
     *
     * @param board with the opening's moves played
     * @param side 0 for the first player
     */
    record GameStart(Board board, int side, Limits limits, String opponent) {}

    /**
     * Parameters of a move.
     *
     * @param board with the player to move; unchanged until the player has answered
     * @param own clock of the player
     * @param deadlineNanos end of the wait for the answer, by {@link System#nanoTime}
     */
    record MoveRequest(Board board, Clock own, Clock other, boolean drawOffered, long deadlineNanos) {}

    void startGame(GameStart start) throws PlayerFault, InterruptedException;

    /** Searches and returns the move; throws if there is no answer at the deadline. */
    PlayerMove chooseMove(MoveRequest turn) throws PlayerFault, InterruptedException;

    /** Ends the game; not called after a fault of the player. */
    void endGame(GameEnd gameEnd);

    /** Returns whether the player can play another game; if not, it must be opened again. */
    boolean isUsable();

    /** Ends the player in any state, without a long wait. */
    @Override
    void close();
}
