package dev.eldest.engine.spi;

import dev.eldest.engine.api.Option;

/** An order of a node's moves. The efficiency of alpha-beta depends mainly on it. */
public enum MoveOrder {
    /** The order of the move generator. */
    GENERATED,
    /** Ascending identity; in most games this is by from and to cell. */
    FROM_TO,
    /** Descending identity. */
    REVERSED,
    /** A new random order at every node, from a seed. */
    RANDOM,
    /** Descending evaluation after the move; ties by ascending identity. */
    BEST_FIRST,
    /** Ascending evaluation after the move; ties by ascending identity. */
    WORST_FIRST;

    /** Returns the name as an option value: lower case with hyphens. */
    public String label() {
        return Option.label(this);
    }

    /** Returns whether the order depends on the evaluation after a move. */
    public boolean isByValue() {
        return this == BEST_FIRST || this == WORST_FIRST;
    }

    /**
     * Returns the ordering score of a move. Higher scores come first, ties by ascending identity. For
     * {@link #GENERATED}, which needs no sorting, all scores are equal.
     *
     * @param value evaluation after the move, if {@link #isByValue}
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
