package dev.eldest.engine.core;

import dev.eldest.engine.search.RootMoves;

/**
 * How strongly a session plays, from level 0 to {@link #MAX_LEVEL}, which is full strength. Weaker levels look at fewer
 * nodes and take one of several moves by value plus a random part; the same position and level give the same choice. The
 * Elo scale is a rough one.
 */
record Strength(int level) {
    static final int MAX_LEVEL = 20;
    static final int MIN_ELO = 800;
    static final int MAX_ELO = 2600;
    static final int CHOICES = 4;

    private static final long FEWEST_NODES = 50;

    static Strength ofElo(int elo) {
        return new Strength((elo - MIN_ELO) * MAX_LEVEL / (MAX_ELO - MIN_ELO));
    }

    boolean full() {
        return level >= MAX_LEVEL;
    }

    /** Doubles about every level and a half. */
    long nodeLimit() {
        long nodes = FEWEST_NODES << (2 * level / 3);
        return 2 * level % 3 == 0 ? nodes : nodes + nodes / 2;
    }

    /** The index of the root move to play, of those before {@code lines}. */
    int choose(RootMoves moves, int lines, long seed, int unit) {
        int noise = unit * (MAX_LEVEL - level) / 8;
        int chosen = 0;
        long best = Long.MIN_VALUE;
        for (int i = 0; i < Math.min(lines, moves.size()); i++) {
            long random = Salt.mix(seed ^ moves.get(i).move()) >>> 33;
            long value = moves.get(i).knownScore() + random % (noise + 1);
            if (value > best) {
                best = value;
                chosen = i;
            }
        }
        return chosen;
    }
}
