package dev.eldest.engine.spi;

import java.util.Locale;

/** An order of a node's moves, by name: what alpha-beta is worth depends on little else. */
public enum MoveOrder {
    /** As the game's generator has them. */
    GENERATED,
    /** By identity ascending; where that tells from and to, as in most games, by these. */
    FROM_TO,
    /** By identity descending. */
    REVERSED,
    /** Shuffled anew at every node, from a seed. */
    RANDOM,
    /** By the evaluation after the move, equals by identity. */
    BEST_FIRST,
    /** The other way round, but equals by identity again. */
    WORST_FIRST;

    /** The name people type: lower case with hyphens. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether the values after moves matter. */
    public boolean isByValue() {
        return this == BEST_FIRST || this == WORST_FIRST;
    }

    /**
     * The score that puts a move in its place, where the highest come first, and equals by identity. Of
     * {@link #GENERATED}, which needs no sorting, all moves score the same.
     *
     * @param value the evaluation after the move, where it matters
     * @param lot drawn for the move
     */
    public int score(int identity, int value, int lot) {
        return switch (this) {
            case GENERATED, FROM_TO -> 0;
            case REVERSED -> identity;
            case RANDOM -> lot;
            case BEST_FIRST -> value;
            case WORST_FIRST -> -value;
        };
    }
}
