package dev.eldest.bench.lab.multiplayer;

/** Game tree for several players, with a cursor at one node. Simple rather than fast: it allocates arrays. */
interface MultiplayerTree {
    int players();

    /** Returns the player to move, from 0. */
    int toMove();

    /** Returns the moves, none if the game is over. */
    int[] moves();

    void make(int move);

    void unmake();

    /** Returns the value for each player: the result if the game is over, else an estimate. */
    int[] values();

    String name(int move);
}
