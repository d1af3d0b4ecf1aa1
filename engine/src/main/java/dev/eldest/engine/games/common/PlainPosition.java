package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.Position;

/** Base class for positions of games without captures, checks and repetition. */
public abstract class PlainPosition implements Position {
    /** Passing is illegal. If a move can be a disadvantage, a null move would prove nothing. */
    @Override
    public final boolean nullMoveAllowed() {
        return false;
    }

    /** The verdict does not need moves. */
    @Override
    public int verdictWithoutMoves() {
        return verdict();
    }

    /** Does nothing, because nothing depends on the path. */
    @Override
    public final void markRoot() {}
}
