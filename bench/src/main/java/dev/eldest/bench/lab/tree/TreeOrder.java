package dev.eldest.bench.lab.tree;

import java.util.Locale;

/** How good the moves of a made-up tree are in their order. */
public enum TreeOrder {
    BEST_FIRST,
    RANDOM,
    WORST_FIRST;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
