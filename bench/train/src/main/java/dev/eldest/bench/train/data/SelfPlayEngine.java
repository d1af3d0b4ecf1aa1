package dev.eldest.bench.train.data;

import dev.eldest.engine.spi.Position;

/** Chooses the moves of both sides in self-play games. Belongs to one thread. */
public interface SelfPlayEngine extends AutoCloseable {
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
