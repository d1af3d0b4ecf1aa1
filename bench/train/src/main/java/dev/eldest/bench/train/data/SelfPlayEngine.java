package dev.eldest.bench.train.data;

import dev.eldest.engine.spi.Position;

/** Chooses the moves of both sides in self-play games. Belongs to one thread. */
public interface SelfPlayEngine extends AutoCloseable {
    /** Creates self-play engines. */
    interface Source {
        /** Returns the maximum number of games at once. */
        int maxGames();

        /** Creates an engine with these nodes per move for one thread. It waits until its game can start. */
        SelfPlayEngine open(long nodes);
    }

    /**
     * Result of the search of a position.
     *
     * @param move the best move
     * @param hasScore whether the search returned a score
     * @param score for the side to move
     */
    record SelfPlayMove(int move, boolean hasScore, int score) {}

    /** A game was aborted by its engine and may be played again from the start. */
    final class GameAbortedException extends Exception {
        private static final long serialVersionUID = 1L;

        public GameAbortedException(String reason) {
            super(reason);
        }
    }

    /** Waits until a game can start. */
    void awaitReady() throws InterruptedException;

    /** Starts a game and drops the state of earlier ones. */
    void startGame(Position start) throws GameAbortedException, InterruptedException;

    /** Searches this position, which stays unchanged. */
    SelfPlayMove search(Position position) throws GameAbortedException, InterruptedException;

    /** Makes a move in the current game, also a random one. */
    void makeMove(int move);

    @Override
    void close();
}
