package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.Position;

/** What positions of games without captures, checks and repetition have in common. */
public abstract class PlainPosition implements Position {
    /** Passing is against the rules, and where a move can harm the mover it would prove nothing. */
    @Override
    public final boolean nullMoveAllowed() {
        return false;
    }

    /** Where no move is left the rules need none to see it. */
    @Override
    public int verdictWithoutMoves() {
        return verdict();
    }

    /** Nothing depends on the path. */
    @Override
    public final void markRoot() {}
}
