package dev.eldest.bench.learn.data;

import dev.eldest.engine.spi.Position;

/** Who thinks about the moves of games to learn from, for both sides. Belongs to one thread. */
public interface SelfPlayEngine extends AutoCloseable {
    /** Waits until a game can be begun. */
    void getReady() throws InterruptedException;

    /** A game begins here; nothing of those before is remembered. */
    void begin(Position start) throws GameAbortedException, InterruptedException;

    /** What to play in this position, which is left as it is. */
    SelfPlayMove think(Position position) throws GameAbortedException, InterruptedException;

    /** This move is made where the game stands, whoever thought of it. */
    void played(int move);

    @Override
    void close();
}
