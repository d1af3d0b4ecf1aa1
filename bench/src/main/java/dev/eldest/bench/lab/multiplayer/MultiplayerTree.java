package dev.eldest.bench.lab.multiplayer;

/** A game tree for several players, seen from one of its nodes; it is written to be read, and gives out arrays. */
interface MultiplayerTree {
    int players();

    /** Who moves here. */
    int toMove();

    /** The moves here, none where the game is over. */
    int[] moves();

    void make(int move);

    void unmake();

    /** What this node is worth to each player, by the rules where the game is over, else as an estimate. */
    int[] values();

    /** The move as people write it. */
    String name(int move);
}
