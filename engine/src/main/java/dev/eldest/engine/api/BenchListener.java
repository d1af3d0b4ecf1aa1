package dev.eldest.engine.api;

/** Receives the progress of a bench run: each position, then the total of a game. */
public interface BenchListener {
    void position(String game, int index, int count, long nodes);

    void game(String game, long nodes, long millis);
}
