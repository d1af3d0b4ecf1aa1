package dev.eldest.bench.match.play;

/** Someone who plays games, one after the other. All is called by one thread at a time. */
public interface Player extends AutoCloseable {
    /** Gets ready for a game. */
    void begin(GameStart start) throws PlayerFault, InterruptedException;

    /** Thinks and answers; fails if there is no answer at the deadline. */
    Choice choose(MoveRequest turn) throws PlayerFault, InterruptedException;

    /** The game is over; not said to a player that has failed. */
    void end(Ending ending);

    /** Whether it can play another game; if not, it is to be opened anew. */
    boolean usable();

    /** Ends the player, whatever it does, without waiting for long. */
    @Override
    void close();
}
