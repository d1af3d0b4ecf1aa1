package dev.eldest.bench.lab.tree;

import java.util.Locale;

/** Move order of a generated tree. */
public enum TreeOrder {
    BEST_FIRST,
    RANDOM,
    WORST_FIRST;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
