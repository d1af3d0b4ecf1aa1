package dev.eldest.engine.reference;

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
}
